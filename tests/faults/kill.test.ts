import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeWorkplace, person, register, startDesk, until } from './desk-process.ts';

const cycles = 50;

test(`killed ${cycles} times at random moments under load: nothing acknowledged is lost, nothing is there twice`, async () => {
  const place = makeWorkplace({ DESK_LOG: 'silent' });
  const acknowledged = new Map<string, string>();
  const unheard: string[] = [];
  let made = 0;
  for (let cycle = 0; cycle < cycles; cycle++) {
    const desk = await startDesk(place.environment);
    let running = true;
    const worker = async () => {
      while (running) {
        // What was not acknowledged is sent again with its key, as the page does.
        const key = unheard.pop() ?? `key-${made++}`;
        try {
          const { status, body } = await register(desk, { ...person, submissionKey: key, email: `${key}@example.com` });
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
    await desk.kill();
    running = false;
    await Promise.all(load);
  }
  const database = new DatabaseSync(join(place.folder, 'data', 'desk.db'));
  const rows = database
    .prepare(
      'select submission_key as key, reference, (select count(*) from letters where submission_id = s.id) as letters from submissions s',
    )
    .all() as { key: string; reference: string; letters: number }[];
  const damage = database.prepare('pragma integrity_check').get();
  database.close();
  place.remove();
  const kept = new Map(rows.map(({ key, reference }) => [key, reference]));
  expect(acknowledged.size).toBeGreaterThanOrEqual(cycles * 3);
  expect([...acknowledged].filter(([key, reference]) => kept.get(key) !== reference)).toEqual([]);
  expect(kept.size).toBe(rows.length);
  expect(rows.filter(({ letters }) => letters !== 2)).toEqual([]);
  expect(damage).toEqual({ integrity_check: 'ok' });
}, 500_000);
