// Retention under a wrong system clock: the real server with faketime (apt-get install faketime).
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { healthOf, makeWorkplace, query, run, savedSubmissions, startServer, until } from './server-process.ts';

const hasFaketime = spawnSync('faketime', ['--version']).status === 0;
if (!hasFaketime) console.warn('faketime is not installed, so wrong clocks are not tried: apt-get install faketime');

/** Settings of a process whose clock begins at this time and runs at its usual speed. */
function startingAt(time: string): Record<string, string> {
  const { stdout } = spawnSync('faketime', ['-f', `@${time}`, 'env'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
  });
  const variables = stdout.split('\n').filter((line) => /^(?:LD_PRELOAD|FAKETIME\w*)=/.test(line));
  return { ...Object.fromEntries(variables.map((line) => line.split(/=(.*)/s))), TZ: 'UTC' };
}

test.skipIf(!hasFaketime)(
  'a clock that is a year ahead erases no registration, at no restart and not at midnight',
  async () => {
    const place = makeWorkplace();
    try {
      const server = await startServer({ ...place.environment, ...startingAt('2026-11-28 08:00:00') });
      await until(
        async () => (await query(place.environment, "select 1 from markers where name = 'retention clock'")).length > 0,
        'the first run',
      );
      await server.stop();
      const columns =
        'id, reference, form, kind, submission_key, form_values, values_hash, state, received_at, updated_at, version, calendar_sequence';
      for (const n of [1, 2, 3])
        await query(
          place.environment,
          `insert into submissions (${columns}) values ('${n}', 'PL-${n}', 'contact', 'enquiry', '${n}', '{}', '', 'new', '2026-11-2${n}T00:00:00.000Z', '2026-11-2${n}T00:00:00.000Z', 1, 0)`,
        );

      for (const time of [
        '2028-01-02 15:58:00',
        '2028-01-02 16:06:00',
        '2028-01-09 16:06:00',
        '2026-11-28 09:00:00',
        '2028-01-02 15:59:58',
      ]) {
        const settings = { ...place.environment, ...startingAt(time) };
        const restarted = await startServer(settings);
        const isWrong = time.startsWith('2028');
        if (isWrong) {
          await until(() => restarted.log().includes('"level":"error"'), `an error in the log at ${time}`);
          expect(restarted.log()).toContain('Retention deletion is paused: the clock says');
          expect((await healthOf(restarted)).warnings).toContainEqual(
            expect.stringContaining('Retention deletion is paused'),
          );
        }
        await restarted.stop();
        expect(await savedSubmissions(place.environment), time).toHaveLength(3);
      }

      const settings = { ...place.environment, ...startingAt('2028-01-02 16:10:00') };
      expect((await run('cli/admin.ts', ['purge'], settings)).output).toMatch(
        /is paused[^]*Past due at [^]*2028[^]*: 3 forms/,
      );
      expect((await run('cli/admin.ts', ['purge', '--yes'], settings)).output).toContain('Removed: 3 forms');
    } finally {
      place.remove();
    }
  },
);

test.skipIf(!hasFaketime)(
  'a clock that is two months ahead writes no joining instructions; a right one does',
  async () => {
    const place = makeWorkplace();
    const emails = () => query(place.environment, 'select recipient, purpose from emails');
    try {
      const first = await startServer({ ...place.environment, ...startingAt('2025-06-20 02:00:00') });
      const registration = {
        id: '1',
        reference: 'PL-1',
        form: 'cybersecurity',
        kind: 'registration',
        submission_key: '1',
        form_values: '{"email":"mei@example.com"}',
        values_hash: '',
        state: 'confirmed',
        version: 1,
        received_at: '2025-06-19T00:00:00.000Z',
        updated_at: '2025-06-19T00:00:00.000Z',
        calendar_sequence: 0,
        course: 'cybersecurity-essentials',
        course_name: 'Cybersecurity Essentials',
        intake: '28-aug-2025',
        starts_on: '2025-08-28',
        date_text: '28 Aug 2025',
      };
      const values = Object.values(registration).map((value) => (typeof value === 'number' ? value : `'${value}'`));
      await until(
        async () => (await query(place.environment, "select 1 from markers where name = 'retention clock'")).length > 0,
        'the first run',
      );
      await first.stop();
      await query(
        place.environment,
        `insert into submissions (${Object.keys(registration).join()}) values (${values.join()})`,
      );
      const wrong = await startServer({ ...place.environment, ...startingAt('2025-08-21 02:00:00') });
      await until(() => wrong.log().includes('Retention deletion is paused'), 'the pause');
      await wrong.stop();
      expect(await emails()).toEqual([]);
      await run('cli/admin.ts', ['purge', '--yes'], { ...place.environment, ...startingAt('2025-08-21 02:05:00') });
      const right = await startServer({ ...place.environment, ...startingAt('2025-08-21 02:10:00') });
      await until(async () => (await emails()).length > 0, 'the email');
      await right.stop();
      expect(await emails()).toEqual([
        { recipient: 'mei@example.com', purpose: 'joining:cybersecurity-essentials/28-aug-2025' },
      ]);
    } finally {
      place.remove();
    }
  },
);
