import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makeWorkplace, person, register, startServer, until } from './server-process.ts';

/** What came of a series of kills. */
export interface Kills {
  kills: number;
  acknowledged: number;
  /** How many were acknowledged and are not there, or there under another reference. */
  lost: number;
  /** How many are there more than once. */
  twice: number;
  /** How many have not both their emails. */
  withoutEmails: number;
  /** What SQLite says of the file: `ok` where it is sound. */
  integrity: string;
}

/** Kills a server at random moments under load, and each time starts it again on the same store. */
export async function killUnderLoad(kills: number): Promise<Kills> {
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
          const { status, body } = await register(server, {
            ...person,
            submissionKey: key,
            email: `${key}@example.com`,
          });
          if (status === 201 || status === 200)
            acknowledged.set(key, (JSON.parse(body) as { reference: string }).reference);
          else unheard.push(key);
        } catch {
          unheard.push(key);
          return;
        }
      }
    };
    const load = Array.from({ length: 8 }, worker);
    const before = acknowledged.size;
    await until(async () => acknowledged.size > before + 2, 'a few acknowledged registrations');
    await pause(Math.random() * 100);
    await server.kill();
    running = false;
    await Promise.all(load);
  }
  const database = new DatabaseSync(join(place.folder, 'data', 'plumbline.db'));
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
    kills,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([key, reference]) => kept.get(key) !== reference).length,
    twice: rows.length - kept.size,
    withoutEmails: rows.filter(({ emails }) => emails !== 2).length,
    integrity: String(damage?.['integrity_check']),
  };
}
