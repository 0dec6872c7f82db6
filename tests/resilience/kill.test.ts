import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeWorkplace, person, query, referenceOf, register, startServer, until } from './server-process.ts';

const kills = process.env['TEST_ALL'] ? 50 : 8;

test(`killed ${kills} times at random moments under load: no acknowledged form is lost, and none is saved twice`, async () => {
  const place = makeWorkplace({ LOG_LEVEL: 'silent' });
  const acknowledged = new Map<string, string>();
  const unheard: string[] = [];
  let made = 0;
  for (let cycle = 0; cycle < kills; cycle++) {
    const server = await startServer(place.environment);
    const worker = async () => {
      for (;;) {
        // A form without a response is sent again with its key, as the page does.
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
    await Promise.all(load);
  }
  const rows = await query(
    place.environment,
    'select submission_key as key, reference, (select count(*) from emails where submission_id = s.id) as emails from submissions s',
  );
  const kept = new Map(rows.map(({ key, reference }) => [key, reference]));
  expect([...acknowledged].filter(([key, reference]) => kept.get(key) !== reference)).toEqual([]);
  expect(kept.size).toBe(rows.length);
  expect(rows.filter(({ emails }) => emails !== 2)).toEqual([]);
  expect(await query(place.environment, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  place.remove();
}, 5_000_000);
