// Forms that are sent to the server, as JSON by the script or as plain forms. The rules of fields are tested in model/.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import {
  ask,
  makeWorkplace,
  person,
  referenceOf,
  register,
  registerByPage,
  savedEmails,
  savedSubmissions,
  startServer,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';

let server: ServerProcess;
let place: Workplace;
useOwnServer((...started) => ([server, place] = started), { SITE_URL: 'https://www.plumbline.example' });

const json = { 'content-type': 'application/json' };
const post = (headers: Record<string, string>, body: string) =>
  ask(server, '/api/registrations', { method: 'POST', headers, body });

/** Returns the mistakes listed above the form. */
function summary(html: string): string[] {
  const list = /<div data-error-summary[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, words]) => (words ?? '').replace(/<[^>]*>/g, ''));
}

describe('a form that cannot be saved gets a response that says what to do', () => {
  const tampered = 'We could not read this form. Please reload the page and send it again';
  const gone = 'Choose a course date: what you chose is no longer offered. Reload the page to see what is';
  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      'without required values',
      { firstName: '', email: '' },
      { firstName: 'Enter your first name', email: 'Enter your email address' },
    ],
    [
      'with an email header in the address',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      { email: 'Enter an email address like name@example.com' },
    ],
    ['with a date that is not offered', { courseDate: '__proto__' }, { courseDate: gone }],
    ['with an invalid key', { submissionKey: "'; DROP TABLE submissions" }, { form: tampered }],
  ])('a registration %s, with and without script', async (_what, change, messages) => {
    const values = { ...person, ...change };
    const asJson = await register(server, values);
    const errors = Object.entries(messages).map(([field, message]) => ({ field, message }));
    expect([asJson.status, JSON.parse(asJson.body)]).toMatchObject([422, { errors }]);
    const asPage = await registerByPage(server, values);
    expect([asPage.status, summary(asPage.body)]).toEqual([422, Object.values(messages)]);
  });

  const unreadable = 'We could not read what your browser sent. Please reload the page and send the form again.';
  const tooLarge =
    'Your form is longer than we can receive, so it was not saved. Please shorten your answers and send it again.';
  const ownPage = 'We take forms from our own website only. Please open the page there and send the form again.';
  test.each<[string, Record<string, string>, string, number, string]>([
    ['half a JSON', json, '{"form": "cybersecurity"', 400, unreadable],
    ['deeply nested JSON', json, '['.repeat(30_000), 400, unreadable],
    ['plain text', { 'content-type': 'text/plain' }, JSON.stringify(person), 400, unreadable],
    ['an answer that is not text', json, JSON.stringify({ ...person, company: { x: 1 } }), 400, unreadable],
    ['a megabyte', json, JSON.stringify({ ...person, company: 'x'.repeat(1_000_000) }), 413, tooLarge],
    ['a form from another site', { ...json, 'sec-fetch-site': 'cross-site' }, JSON.stringify(person), 403, ownPage],
  ])('%s', async (_what, headers, body, status, message) => {
    const response = await post(headers, body);
    expect([response.status, JSON.parse(response.body)]).toEqual([status, { message }]);
  });

  test('an unknown plain form gets an error page', async () => {
    const response = await registerByPage(server, { ...person, form: 'constructor' });
    expect([response.status, response.body]).toEqual([400, expect.stringContaining('There is a problem')]);
  });

  test('markup in a value is shown as text', async () => {
    const values = {
      ...person,
      email: '',
      firstName: '"><script>alert(1)</script>',
      specialRequirements: '</textarea><img>',
    };
    const { body } = await registerByPage(server, values);
    expect(body).not.toMatch(/<script>alert|<img/);
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(body).toContain('<title>Error: Cybersecurity Essentials</title>');
  });

  test('none of these was saved, no email was written, and no error was logged', async () => {
    expect([await savedSubmissions(place.environment), await savedEmails(place.environment)]).toEqual([[], []]);
    expect(server.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  });
});

test('a retry with the same key does not register twice; unknown fields are ignored', async () => {
  const mine = { ...person, submissionKey: 'one-key', constructor: 'x', toString: 'y', role: 'admin' };
  const [first, again] = [await register(server, mine), await register(server, mine)];
  expect([first.status, again.status]).toEqual([201, 200]);
  const registered = {
    course: 'Cybersecurity Essentials',
    date: 'Thursday 28 August 2025',
    price: 'SGD 480 for each participant',
    passed: true,
    waiting: false,
  };
  expect(JSON.parse(again.body)).toEqual({ reference: referenceOf(first), repeated: true, emailed: false, registered });
  const [saved] = await savedSubmissions(place.environment);
  const { form: _, ...values } = person;
  expect(saved?.values).toEqual({ ...values, company: '', jobTitle: '' });
});

test('without script the same form sent twice is one registration, and its page shows no name', async () => {
  const send = () => registerByPage(server, { ...person, email: 'plain@example.com', submissionKey: '', elapsed: '' });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([303, 303]);
  expect(first.headers.location).toMatch(/^\/registrations\/PL-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(again.headers.location).toBe(first.headers.location);
  const page = await ask(server, first.headers.location ?? '');
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('28 August 2025');
  expect(page.body).not.toMatch(/Mei|plain@example\.com/);
});

test('a bot gets the same response as a person and is marked as suspected; a quick person is not', async () => {
  const bot = await register(server, { ...person, email: 'bot@example.com', leaveEmpty: 'https://spam.example' });
  const quick = await register(server, { ...person, email: 'quick@example.com', elapsed: '150' });
  expect([bot.status, quick.status]).toEqual([201, 201]);
  const saved = await savedSubmissions(place.environment);
  const stateOf = (email: string) => saved.find(({ values }) => values['email'] === email)?.state;
  expect([stateOf('bot@example.com'), stateOf('quick@example.com')]).toEqual(['suspected', 'new']);
});

test('the log has a line for each form and attack, with time, route and status, and no personal data', async () => {
  await ask(server, '/nobody@example.com%0a%7B%22level%22%3A50%7D?email=mei@example.com');
  const lines = server.log().trim().split('\n');
  const responses = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'response');
  for (const [route, status] of [
    ['/api/registrations', 201],
    ['/api/registrations', 403],
    ['/api/registrations', 422],
  ])
    expect(responses).toContainEqual(expect.objectContaining({ method: 'POST', route, status }));
  for (const { time } of responses) expect(Math.abs(Date.parse(String(time)) - Date.now())).toBeLessThan(600_000);
  expect(server.log()).not.toMatch(/@example\.com|Mei|6123|"127\.0\.0\.1"/);
});

describe('without a trusted proxy, a forged client address does not avoid the limit', () => {
  const own = makeWorkplace({ TRUSTED_PROXIES: 'none', RATE_LIMIT: '2' });
  let limited: ServerProcess;
  beforeAll(async () => {
    limited = await startServer(own.environment);
  });
  afterAll(async () => {
    await limited.stop();
    own.remove();
  });

  test('of forms, and of confirmations, which say when to try again', async () => {
    const sent = [];
    for (let n = 0; n < 3; n++) sent.push(await register(limited, { ...person, email: `mei${n}@example.com` }));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 429]);
    const pages = [];
    for (let n = 0; n < 3; n++)
      pages.push(await ask(limited, `/registrations/${referenceOf(sent[0] as (typeof sent)[0])}`));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(pages[2]?.body).toContain('We received many requests from your network');
  });
});
