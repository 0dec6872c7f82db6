import { describe, expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { ask, savedEmails, savedSubmissions, person, type ServerProcess } from './server-process.ts';

// A form that cannot be saved gets a response that says what to do: JSON for the script, a page for a browser without it.
// The rules of each field are tested in model/.

let server: ServerProcess;
let environment: Record<string, string>;
useOwnServer((...started) => ([server, { environment }] = started), { SITE_URL: 'https://www.plumbline.example' });

const json = { 'content-type': 'application/json' };
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: Record<string, string>, body: string | Buffer, path = '/api/registrations') =>
  ask(server, path, { method: 'POST', headers, body });

/** Returns the mistakes listed above the form. */
function summary(html: string): string[] {
  const list = /<div data-error-summary[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, words]) => (words ?? '').replace(/<[^>]*>/g, ''));
}

test.each<[string, Record<string, string>, [field: string, message: string][]]>([
  [
    'without what is required',
    { firstName: '', lastName: '', email: '', courseDate: '' },
    [
      ['firstName', 'Enter your first name'],
      ['lastName', 'Enter your last name'],
      ['email', 'Enter your email address'],
      ['courseDate', 'Choose a course date'],
    ],
  ],
  [
    'with an email header in the address',
    { email: 'a@example.com\r\nBcc: b@example.com' },
    [['email', 'Enter an email address like name@example.com']],
  ],
  [
    'with a date that is not offered',
    { courseDate: '__proto__' },
    [['courseDate', 'Choose a course date: what you chose is no longer offered. Reload the page to see what is']],
  ],
  [
    'with a key that we did not make',
    { submissionKey: "'; DROP TABLE submissions" },
    [['form', 'We could not read this form. Please reload the page and send it again']],
  ],
])('a registration %s is refused, with and without script', async (_what, change, issues) => {
  const values = { ...person, ...change };
  const asJson = await post(json, JSON.stringify(values));
  const errors = issues.map(([field, message]) => ({ field, message }));
  expect([asJson.status, JSON.parse(asJson.body)]).toMatchObject([422, { errors }]);
  const asPage = await post(encoded, new URLSearchParams(values).toString());
  expect(asPage.status).toBe(422);
  expect(summary(asPage.body)).toEqual(issues.map(([, message]) => message));
});

const unreadable = 'We could not read what your browser sent. Please reload the page and send the form again.';
const tooLarge =
  'Your form is longer than we can receive, so it was not saved. Please shorten your answers and send it again.';
const ownPage = 'We take forms from our own website only. Please open the page there and send the form again.';

test.each<[string, Record<string, string>, string | Buffer, number, string]>([
  ['half a JSON', json, '{"form": "cybersecurity"', 400, unreadable],
  ['deeply nested JSON', json, '['.repeat(30_000), 400, unreadable],
  ['plain text', { 'content-type': 'text/plain' }, JSON.stringify(person), 400, unreadable],
  ['an answer that is not text', json, JSON.stringify({ ...person, company: { x: 1 } }), 400, unreadable],
  ['a megabyte', json, JSON.stringify({ ...person, company: 'x'.repeat(1_000_000) }), 413, tooLarge],
  ['a form of another site', { ...json, 'sec-fetch-site': 'cross-site' }, JSON.stringify(person), 403, ownPage],
])('%s is refused with words that a visitor understands', async (_what, headers, body, status, message) => {
  const response = await post(headers, body);
  expect([response.status, JSON.parse(response.body)]).toEqual([status, { message }]);
});

test('a plain form that we do not have is refused on a page', async () => {
  const response = await post(encoded, new URLSearchParams({ ...person, form: 'constructor' }).toString());
  expect(response.status).toBe(400);
  expect(response.body).toContain('There is a problem');
});

describe('afterwards', () => {
  test('nothing was saved, no email was written, and nothing failed on our side', async () => {
    expect(await savedSubmissions(environment)).toEqual([]);
    expect(await savedEmails(environment)).toEqual([]);
    expect(server.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  });
});
