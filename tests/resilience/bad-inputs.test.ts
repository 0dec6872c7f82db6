import { describe, expect, test } from 'vitest';
import { badInputs } from './bad-inputs.ts';
import { useOwnServer } from './own-server.ts';
import { expectSafe } from './safe-response.ts';
import { ask, savedSubmissions, person, run, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let environment: Record<string, string>;
useOwnServer((...started) => ([server, { environment }] = started), { SITE_URL: 'https://www.plumbline.example' });

const json = { 'content-type': 'application/json' };
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** The words of a page's summary of mistakes, in order. */
function summary(html: string): string[] {
  const list = /<div data-error-summary[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, words]) => (words ?? '').replace(/<[^>]*>/g, ''));
}

const post = (path = '/api/registrations', headers: Record<string, string>, body: string | Buffer) =>
  ask(server, path, { method: 'POST', headers, body });

describe('a bad submission gets its exact response, and nothing of it is kept', () => {
  test.each(badInputs.filter((input) => input.json !== undefined))('with script: $what', async (input) => {
    const response = await post(input.path, { ...json, ...input.headers }, input.json ?? '');
    const expected = input.issues
      ? { errors: input.issues.map(([field, message]) => ({ field, message })) }
      : { message: input.message };
    expect([response.status, JSON.parse(response.body)]).toEqual([input.status, expected]);
    expectSafe(response);
  });

  test.each(badInputs.filter((input) => input.form !== undefined))('without script: $what', async (input) => {
    const response = await post(input.path, { ...encoded, ...input.headers }, input.form ?? '');
    expect([response.status, response.headers['content-type']]).toEqual([input.status, 'text/html; charset=utf-8']);
    expectSafe(response);
    if (input.issues && input.isReturned !== false) {
      expect(summary(response.body)).toEqual(input.issues.map(([, message]) => message));
      return;
    }
    expect(response.body).toContain('There is a problem');
    expect(response.body).toContain(input.message ?? input.issues?.[0]?.[1]);
  });

  test.each([
    ['plain text', { 'content-type': 'text/plain' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['a content type that is none', { 'content-type': 'json' }],
  ] as [string, Record<string, string>][])('sent as %s', async (_what, headers) => {
    const response = await post(undefined, headers, JSON.stringify(person));
    const message = 'We could not read what your browser sent. Please reload the page and send the form again.';
    expect([response.status, JSON.parse(response.body)]).toEqual([415, { message }]);
    expectSafe(response);
  });

  test('no content type and no body', async () => {
    expect((await ask(server, '/api/registrations', { method: 'POST' })).status).toBe(415);
  });

  test('what a visitor reads says what to do, in no words of HTTP', () => {
    for (const { message, issues = [] } of badInputs)
      for (const words of [message ?? [], issues.map(([, mistake]) => mistake)].flat()) {
        expect(words).toMatch(/\b(please|enter|choose|shorten|characters or fewer)\b/i);
        expect(words).not.toMatch(/malformed|content|request|server|header|method|JSON|UTF|GET|POST|HTTP/);
      }
  });

  test('of all of these nothing was kept, no email was written, and nothing failed on our side', async () => {
    expect(await savedSubmissions(environment)).toEqual([]);
    const { output } = await run('cli/admin.ts', ['outbox', '--format', 'json'], environment);
    expect(JSON.parse(output)).toEqual([]);
    expect(server.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  });

  test('the same key with other answers is refused both ways, and the first values stay', async () => {
    const mine = { ...person, submissionKey: 'one-key', email: 'key@example.com' };
    const first = await post(undefined, json, JSON.stringify(mine));
    const other = { ...mine, firstName: 'Somebody else' };
    const asJson = await post(undefined, json, JSON.stringify(other));
    const asPage = await post(undefined, encoded, new URLSearchParams(other).toString());
    expect([first.status, asJson.status, asPage.status]).toEqual([201, 409, 409]);
    const message = 'We already have this form from you, with other answers.';
    expect((JSON.parse(asJson.body) as { message: string }).message).toContain(message);
    expect(asPage.body).toContain(message);
    expect((await savedSubmissions(environment)).map(({ values }) => values['firstName'])).toEqual(['Mei Ling']);
  });
});
