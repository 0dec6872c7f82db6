// Tests of plugins and routes that need no running server; tests/resilience has those that do.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleCourse, sampleIntake } from '../model/courses/sample-course.ts';
import { buildServer, type ServerParts } from './app.ts';
import { errorResponses } from './plugins/errors.ts';
import { isCrossSite } from './plugins/form-bodies.ts';
import { clientLimit } from './plugins/rate-limit.ts';
import { describeRegistered } from './routes/confirmations.ts';
import { healthRoute } from './routes/health.ts';
import { privatePageRoute } from './routes/private-pages.ts';
import { useTemporaryStore } from './store/test-store.ts';
import { findWarnings } from './warnings.ts';

const emptySite = { folder: '/nonexistent', files: new Map<string, string>() };

/** A server that answers errors and unknown addresses, and is closed after the test. */
async function makeApp(site = emptySite) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(errorResponses, { site, redirects: {} });
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

test('after too many forms, only the visitor whose form has left its page is told to go back to the answers', async () => {
  const app = await makeApp();
  await app.register(clientLimit, { limit: 0, email: 'office@example.com' });
  app.post('/form', { config: { rateLimit: {} } }, async () => 'saved');
  const send = (accept: string) => app.inject({ method: 'POST', url: '/form', headers: { accept } });
  expect((await send('application/json')).body).not.toContain('go back');
  expect((await send('text/html')).body).toContain('please go back: your answers are still in it');
});

test('without a trusted proxy, a forged client address avoids neither the limit of forms nor that of confirmations', async () => {
  const content = { forms: [], courses: [], redirects: {}, organisation: { email: 'office@example.com' } };
  const settings = { limit: 2, proxies: [], logLevel: 'silent', sendsHsts: false };
  const app = await buildServer({ site: emptySite, content, settings, health: {} } as unknown as ServerParts);
  onTestFinished(() => app.close());
  for (const [method, url, status] of [
    ['POST', '/api/registrations', 400],
    ['GET', '/registrations/PL', 404],
  ] as const) {
    const statuses: number[] = [];
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push((await app.inject({ method, url, headers: { 'x-forwarded-for': client } })).statusCode);
    expect([url, statuses]).toEqual([url, [status, status, 429]]);
  }
});

describe('an unknown address', () => {
  /** Requests an address on a site with a page /services/iso27001. */
  async function request(address: string) {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const entries = [{ url: '/services/iso27001', title: 'ISO 27001' }];
    writeFileSync(join(folder, 'search-index.json'), JSON.stringify({ entries, synonyms: {} }));
    writeFileSync(join(folder, '404.html'), '<ul data-slot="near-pages" hidden></ul>');
    const files = new Map(['/search-index.json', '/services/iso27001'].map((path) => [path, '']));
    const { statusCode, headers, body } = await (await makeApp({ folder, files })).inject(address);
    return { statusCode, location: headers['location'], hasSuggestion: body.includes('href="/services/iso27001"') };
  }

  test.each(['x', '/', '.'])(
    'of thousands of signs (%s) is compared with no page, so that the server goes on answering others',
    async (sign) => {
      expect(await request(`/services/iso27001${sign.repeat(15_000)}`)).toEqual({
        statusCode: 404,
        hasSuggestion: false,
      });
    },
  );

  test.each(['?', '%3F', '&', '%26'])('with a long query after %s leads to its page, or suggests it', async (sign) => {
    const query = `${sign}utm_source=${'x'.repeat(200)}`;
    expect((await request(`/services/iso27001/${query}`)).location).toMatch('/services/iso27001');
    expect(await request(`/services/iso2700${query}`)).toMatchObject({ statusCode: 404, hasSuggestion: true });
  });
});

test('a confirmation shows the fee and the date as they were at the time of registration', () => {
  const booking = { course: 'psm', courseName: 'PSM', intake: 'a', dateText: '3 Oct 2025', feeText: 'SGD 480' };
  const courses = [sampleCourse({ slug: 'psm', price: 495, intakes: [sampleIntake(['2025-10-10'], { value: 'a' })] })];
  const submission = { booking, receivedAt: new Date(), state: 'new' } as const;
  const registered = describeRegistered(submission, { site: emptySite, content: { courses } });
  expect(registered).toMatchObject({ price: 'SGD 480', date: '3 Oct 2025' });
});

describe('with a store', () => {
  const workplace = useTemporaryStore();

  test('/healthz tells the public only if the server works; on the machine it has warnings and reasons', async () => {
    const { store, folder } = workplace;
    const file = join(folder, 'plumbline.db');
    const parts = { store, settings: { backupFolder: undefined, database: { kind: 'sqlite', file } } as const };
    const period = { months: 12, reason: '' };
    const retention = { registration: period, enquiry: period, suspected: period, backups: period };
    const options = {
      store,
      dataFolder: folder,
      findWarnings: (now: Date) => findWarnings({ ...parts, retention, builtOn: '2001-01-01' }, now),
    };
    const requestHealth = async (headers = {}) => {
      const app = await makeApp();
      await app.register(healthRoute, options);
      const { statusCode, body } = await app.inject({ url: '/healthz', headers });
      return [statusCode, JSON.parse(body)];
    };
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect(await requestHealth(forwarded)).toEqual([200, { status: 'ok' }]);
    const pause = { reason: 'clock', elapsed: 0, weeks: 0 } as const;
    const time = new Date().toISOString();
    await store.transaction((tx) =>
      tx.noteRetentionClock({ through: time, seen: time, allowance: 0, revision: 1, pause }),
    );
    const warnings = ['built on 2001-01-01', 'Retention deletion is paused'].map((text) =>
      expect.stringContaining(text),
    );
    expect(await requestHealth()).toMatchObject([200, { status: 'warning', warnings, outbox: { waiting: 0 } }]);
    rmSync(file);
    expect(await requestHealth(forwarded)).toEqual([503, { status: 'failing' }]);
    const reason = expect.stringContaining('was removed or replaced while it is in use');
    expect(await requestHealth()).toEqual([503, { status: 'failing', reason }]);
  });

  test('a draft under a private link is shown for seven days by its exact name, is kept out of search engines, and leaks no address', async () => {
    const { folder } = workplace;
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
});
