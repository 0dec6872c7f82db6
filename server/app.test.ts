// Tests of plugins and routes that need no running server; tests/resilience has those that do.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleCourse, sampleIntake } from '../model/courses/sample-course.ts';
import { errorResponses } from './plugins/errors.ts';
import { isCrossSite } from './plugins/form-bodies.ts';
import { clientLimit } from './plugins/rate-limit.ts';
import { describeRegistered } from './routes/confirmations.ts';
import { privatePageRoute } from './routes/private-pages.ts';

const emptySite = { folder: '/nonexistent', files: new Map<string, string>() };

/** A server that answers errors and unknown addresses, and is closed after the test. */
async function makeApp() {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(errorResponses, { site: emptySite, redirects: {} });
  return app;
}

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'null', host: 'a.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', host: 'a.example' }, true],
  [{ 'sec-fetch-site': 'same-site', host: 'a.example' }, true],
  [{ origin: 'https://a.example', host: 'A.example' }, false],
  [{ origin: 'https://a.example.evil.example', host: 'a.example' }, true],
  [{ origin: 'null', host: 'a.example' }, true],
  [{ host: 'a.example' }, false],
])('a form of another site sends nothing in a visitor’s name: %o', (headers, expected) => {
  expect(isCrossSite(headers)).toBe(expected);
});

test('after a clock is set back by a day, no client is refused for longer than ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await makeApp();
  await app.register(clientLimit, { limit: 1, email: 'office@example.com' });
  app.post('/form', { config: { rateLimit: {} } }, async () => 'saved');
  const send = (remoteAddress = '192.0.2.7') => app.inject({ method: 'POST', url: '/form', remoteAddress });

  expect((await send()).statusCode).toBe(200);
  vi.setSystemTime(Date.now() - 86_400_000);
  const refused = await send();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await send('192.0.2.8')).statusCode).toBe(200);
  vi.advanceTimersByTime(600_000);
  expect((await send()).statusCode).toBe(200);
});

test('a confirmation shows the fee and the date as they were at the time of registration', () => {
  const booking = { course: 'psm', courseName: 'PSM', intake: 'a', dateText: '3 Oct 2025', feeText: 'SGD 480' };
  const courses = [sampleCourse({ slug: 'psm', price: 495, intakes: [sampleIntake(['2025-10-10'], { value: 'a' })] })];
  const submission = { booking, receivedAt: new Date(), state: 'new' } as const;
  const registered = describeRegistered(submission, { site: emptySite, content: { courses } });
  expect(registered).toMatchObject({ price: 'SGD 480', date: '3 Oct 2025' });
});

test('a draft under a private link is shown for seven days by its exact name, is kept out of search engines, and leaks no address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [current = '', old = ''] = ['a', 'b'].map((letter) => letter.repeat(22));
  for (const name of [current, old, 'short']) writeFileSync(join(folder, `${name}.html`), 'A draft');
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  utimesSync(join(folder, `${old}.html`), eightDaysAgo, eightDaysAgo);
  const app = await makeApp();
  await app.register(privatePageRoute, { folder });

  const response = await app.inject(`/private/${current}`);
  expect([response.statusCode, response.body]).toEqual([200, 'A draft']);
  expect(response.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  for (const name of [old, 'short', 'c'.repeat(22), `..%2f${'a'.repeat(19)}`, `${current}.html`])
    expect([name, (await app.inject(`/private/${name}`)).statusCode]).toEqual([name, 404]);
});
