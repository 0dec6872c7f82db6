import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badInputs } from './bad-inputs.ts';
import { ask, kept, makeWorkplace, person, run, startDesk, type DeskProcess, type Workplace } from './desk-process.ts';
import { startPostgres } from './postgres-process.ts';
import { expectSafe } from './safe-answer.ts';

const server = await startPostgres();
afterAll(() => server?.remove());

const json = { 'content-type': 'application/json' };
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** The words of a page's summary of mistakes, in order. */
function summary(html: string): string[] {
  const list = /<div data-error-summary[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, words]) => (words ?? '').replace(/<[^>]*>/g, ''));
}

test('the table of bad inputs is as long as it is meant to be', () => {
  expect(badInputs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(badInputs.map(({ what }) => what)).size).toBe(badInputs.length);
});

const stores = [
  { store: 'SQLite', database: undefined, isThere: true },
  { store: 'PostgreSQL', database: server?.url, isThere: server !== undefined },
];

describe.each(stores)('on $store', ({ database, isThere }) => {
  let place: Workplace;
  let desk: DeskProcess;
  beforeAll(async () => {
    if (!isThere) return;
    place = makeWorkplace({ SITE_URL: 'https://www.plumbline.example', ...(database && { DATABASE_URL: database }) });
    desk = await startDesk(place.environment);
  }, 60_000);
  afterAll(async () => {
    if (!isThere) return;
    await desk.stop();
    place.remove();
  });
  const post = (path = '/api/registrations', headers: Record<string, string>, body: string | Buffer) =>
    ask(desk, path, { method: 'POST', headers, body });

  describe.skipIf(!isThere)('a bad submission gets its exact answer, and nothing of it is kept', () => {
    test.each(badInputs.filter((input) => input.json !== undefined))('with script: $what', async (input) => {
      const answer = await post(input.path, { ...json, ...input.headers }, input.json ?? '');
      const says = input.mistakes
        ? { errors: input.mistakes.map(([field, message]) => ({ field, message })) }
        : { message: input.message };
      expect([answer.status, JSON.parse(answer.body)]).toEqual([input.status, says]);
      expectSafe(answer);
    });

    test.each(badInputs.filter((input) => input.form !== undefined))('without script: $what', async (input) => {
      const answer = await post(input.path, { ...encoded, ...input.headers }, input.form ?? '');
      expect([answer.status, answer.headers['content-type']]).toEqual([input.status, 'text/html; charset=utf-8']);
      expectSafe(answer);
      if (input.mistakes && input.isReturned !== false) {
        expect(summary(answer.body)).toEqual(input.mistakes.map(([, message]) => message));
        return;
      }
      expect(answer.body).toContain('There is a problem');
      expect(answer.body).toContain(input.message ?? input.mistakes?.[0]?.[1]);
    });

    test.each([
      ['plain text', { 'content-type': 'text/plain' }],
      ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
      ['XML', { 'content-type': 'application/xml' }],
      ['a content type that is none', { 'content-type': 'json' }],
    ] as [string, Record<string, string>][])('sent as %s', async (_what, headers) => {
      const answer = await post(undefined, headers, JSON.stringify(person));
      const message = 'Send the form as the page does: this kind of content is not taken.';
      expect([answer.status, JSON.parse(answer.body)]).toEqual([415, { message }]);
      expectSafe(answer);
    });

    test('no content type and no body', async () => {
      expect((await ask(desk, '/api/registrations', { method: 'POST' })).status).toBe(415);
    });

    test('of all of these nothing was kept, no letter was written, and nothing failed on our side', async () => {
      expect(await kept(place.environment)).toEqual([]);
      const { output } = await run('commands/desk.ts', ['outbox', '--format', 'json'], place.environment);
      expect(JSON.parse(output)).toEqual([]);
      expect(desk.log()).not.toMatch(/"level":[56]0/);
    });

    test('the same key with other answers is refused both ways, and the first answers stay', async () => {
      const mine = { ...person, submissionKey: 'one-key', email: 'key@example.com' };
      const first = await post(undefined, json, JSON.stringify(mine));
      const other = { ...mine, firstName: 'Somebody else' };
      const asJson = await post(undefined, json, JSON.stringify(other));
      const asPage = await post(undefined, encoded, new URLSearchParams(other).toString());
      expect([first.status, asJson.status, asPage.status]).toEqual([201, 409, 409]);
      const says = 'We have this form already, with other answers.';
      expect((JSON.parse(asJson.body) as { message: string }).message).toContain(says);
      expect(asPage.body).toContain(says);
      expect((await kept(place.environment)).map(({ answers }) => answers['firstName'])).toEqual(['Mei Ling']);
    });
  });
});
