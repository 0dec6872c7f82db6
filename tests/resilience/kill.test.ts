import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeWorkplace, person, referenceOf, register, startServer, until } from './server-process.ts';

/** Kills a server at random moments under load, and each time starts it again on the same store. */
async function killUnderLoad(kills: number) {
  const place = makeWorkplace({ LOG_LEVEL: 'silent' });
  const acknowledged = new Map<string, string>();
  const unheard: string[] = [];
  let made = 0;
  for (let cycle = 0; cycle < kills; cycle++) {
    const server = await startServer(place.environment);
    let running = true;
    const worker = async () => {
      while (running) {
        // What was not acknowledged is sent again with its key, as the page does.
        const key = unheard.pop() ?? `key-${made++}`;
        try {
          const response = await register(server, { ...person, submissionKey: key, email: `${key}@example.com` });
          if (response.status === 201 || response.status === 200) acknowledged.set(key, referenceOf(response));
          else unheard.push(key);
        } catch {
          unheard.push(key);
          return;
        }
      }
    };
    const load = Array.from({ length: 8 }, worker);
    const before = acknowledged.size;
    await until(() => acknowledged.size > before + 2, 'a few acknowledged registrations');
    await pause(Math.random() * 100);
    await server.kill();
    running = false;
    await Promise.all(load);
  }
  const database = new DatabaseSync(place.database);
  const rows = database
    .prepare(
      'select submission_key as key, reference, (select count(*) from emails where submission_id = s.id) as emails from submissions s',
    )
    .all() as { key: string; reference: string; emails: number }[];
  const damage = database.prepare('pragma integrity_check').get();
  database.close();
  place.remove();
  const kept = new Map(rows.map(({ key, reference }) => [key, reference]));
  return {
    acknowledged: acknowledged.size,
    // Those that are not there, or there under another reference.
    lost: [...acknowledged].filter(([key, reference]) => kept.get(key) !== reference).length,
    twice: rows.length - kept.size,
    withoutEmails: rows.filter(({ emails }) => emails !== 2).length,
    integrity: String(damage?.['integrity_check']),
  };
}

const kills = Number(process.env['KILLS'] ?? (process.env['TEST_ALL'] ? 50 : 10));

test(`killed ${kills} times at random moments under load: nothing acknowledged is lost, nothing is there twice`, async () => {
  const { acknowledged, ...outcome } = await killUnderLoad(kills);
  expect(acknowledged).toBeGreaterThanOrEqual(kills * 3);
  expect(outcome).toEqual({ lost: 0, twice: 0, withoutEmails: 0, integrity: 'ok' });
}, 5_000_000);
