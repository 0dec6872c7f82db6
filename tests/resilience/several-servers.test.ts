import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from './mail-catcher.ts';
import {
  makeWorkplace,
  outboxCounts,
  person,
  referenceOf,
  register,
  retryEmails,
  savedSubmissions,
  startServer,
  until,
} from './server-process.ts';
import { startPostgres } from './temporary-postgres.ts';

const postgres = await startPostgres();
const restarts = 20;

test.skipIf(postgres === undefined)(
  `PostgreSQL restarted or crashed ${restarts} times under two servers: no acknowledged form is lost, and none is saved twice`,
  async () => {
    const mail = await startMailServer();
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, LOG_LEVEL: 'error' };
    const place = makeWorkplace({ ...smtp, DATABASE_URL: postgres?.url ?? '' });
    onTestFinished(async () => {
      await mail.close();
      place.remove();
      await postgres?.remove();
    });
    const start = () => startServer(place.environment, { patience: 600_000 });
    const [first, second] = [await start(), await start()];
    const acknowledged = new Map<string, string>();
    const statuses = new Set<number>();
    let made = 0;
    let running = true;
    const worker = async (_: unknown, n: number) => {
      let key = '';
      while (running) {
        key ||= `restart-${made++}`;
        const fields = { ...person, submissionKey: key, email: `${key}@example.com` };
        const response = await register((n + made) % 2 === 0 ? first : second, fields);
        statuses.add(response.status);
        if (response.status >= 300) continue;
        acknowledged.set(`${key}@example.com`, referenceOf(response));
        key = '';
        await pause(60);
      }
    };
    const load = Array.from({ length: 6 }, worker);
    for (let n = 0; n < restarts; n++) {
      await pause(100 + Math.random() * 200);
      await postgres?.stop(n % 2 === 0 ? 'fast' : 'immediate');
      await postgres?.start();
    }
    running = false;
    await Promise.all(load);
    // 503: the database was down for longer than a request waits. The page keeps the values.
    expect([200, 201, 503]).toEqual(expect.arrayContaining([...statuses]));

    const saved = await savedSubmissions(place.environment);
    const references = new Map(saved.map(({ values, reference }) => [values['email'] ?? '', reference]));
    expect([...acknowledged].filter(([email, reference]) => references.get(email) !== reference)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(restarts);
    expect(new Set(saved.map(({ reference }) => reference)).size).toBe(saved.length);

    // Emails that a mail worker had leased at a crash are leased for twenty seconds.
    const isAtRest = async () => {
      const before = mail.received.length;
      await pause(3_000);
      return mail.received.length === before;
    };
    await until(isAtRest, 'mail workers at rest', 200_000);
    await retryEmails(place.environment);
    const emails = saved.length * 2;
    await until(async () => (await outboxCounts(first))['sent'] === emails, 'all emails sent', 200_000);
    const ids = mail.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(emails);
    expect(ids.length - emails).toBeLessThanOrEqual(restarts * 2);
    expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
  },
  600_000,
);
