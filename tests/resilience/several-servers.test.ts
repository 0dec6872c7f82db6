import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  savedSubmissions,
  makeWorkplace,
  person,
  outboxCounts,
  referenceOf,
  register,
  retryEmails,
  startServer,
  until,
} from './server-process.ts';
import { startMailServer } from './mail-catcher.ts';
import { startPostgres } from './temporary-postgres.ts';

const server = await startPostgres();
const restarts = 20;

describe.skipIf(server === undefined)('two servers on one PostgreSQL', () => {
  const place = makeWorkplace({ DATABASE_URL: server?.url ?? '', LOG_LEVEL: 'error' });
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mail = await startMailServer();
    place.environment['SMTP_URL'] = `smtp://127.0.0.1:${mail.port}`;
  });
  afterAll(async () => {
    await mail.close();
    place.remove();
    await server?.remove();
  });

  test(`restarted or crashed ${restarts} times under load: nothing acknowledged is lost, nothing is there twice, no server ends`, async () => {
    const patience = { patience: 600_000 };
    const servers = [await startServer(place.environment, patience), await startServer(place.environment, patience)];
    const acknowledged = new Map<string, string>();
    const statuses = new Map<number, number>();
    let made = 0;
    let running = true;
    const worker = async (_: unknown, n: number) => {
      let key = '';
      while (running) {
        key ||= `restart-${made++}`;
        const fields = { ...person, submissionKey: key, email: `${key}@example.com` };
        const response = await register(servers[(n + made) % 2] ?? { port: 0 }, fields);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status >= 300) continue;
        acknowledged.set(key, referenceOf(response));
        key = '';
        await pause(60);
      }
    };
    const load = Array.from({ length: 6 }, worker);
    for (let n = 0; n < restarts; n++) {
      await pause(100 + Math.random() * 200);
      await server?.stop(n % 2 === 0 ? 'fast' : 'immediate');
      await server?.start();
    }
    running = false;
    await Promise.all(load);
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    // 503: the database was away for longer than a visitor waits. The page keeps the values.
    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);

    const all = await savedSubmissions(place.environment);
    const references = new Map(all.map(({ values, reference }) => [values['email'], reference]));
    expect([...acknowledged].filter(([key, reference]) => references.get(`${key}@example.com`) !== reference)).toEqual(
      [],
    );
    expect(acknowledged.size).toBeGreaterThan(restarts);
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(all.length);

    // Emails that a mail worker held in a crash stay with it for twenty seconds.
    await until(
      async () => {
        const before = mail.received.length;
        await pause(3_000);
        return mail.received.length === before;
      },
      'mail workers at rest',
      200_000,
    );
    await retryEmails(place.environment);
    const emails = all.length * 2;
    await until(
      async () => (await outboxCounts(servers[0] ?? { port: 0 }))['sent'] === emails,
      'all emails sent',
      200_000,
    );
    const ids = mail.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(emails);
    expect(ids.length - emails).toBeLessThanOrEqual(restarts * 2);
    for (const server of servers) expect(await server.stop()).toBe(0);
  }, 600_000);
});
