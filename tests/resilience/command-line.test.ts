import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorkplace, person, referenceOf, register, run, startServer, type Workplace } from './server-process.ts';

let place: Workplace;
let reference: string;
const server = (...values: string[]) => run('cli/admin.ts', values, place.environment);

beforeAll(async () => {
  place = makeWorkplace();
  const running = await startServer(place.environment);
  reference = referenceOf(await register(running));
  await register(running, { ...person, email: 'held@example.com', leaveEmpty: 'spam' });
  await running.stop();
});
afterAll(() => place.remove());

test('a program that exports gets JSON and nothing else', async () => {
  const narrowed = ['--state', 'new', '--form', 'cybersecurity'];
  const { code, output, errors } = await server('export', '--format', 'json', ...narrowed);
  expect([code, errors]).toEqual([0, '']);
  expect(JSON.parse(output)).toMatchObject([
    { reference, form: 'cybersecurity', kind: 'registration', state: 'new', values: { firstName: 'Mei Ling' } },
  ]);
  expect(JSON.parse((await server('export', '--format', 'json', '--form', 'contact')).output)).toEqual([]);
  expect((await server('outbox', 'list')).output).toContain('waiting');
});

test('an export that cannot be put on record leaves no empty file that looks like one', async () => {
  const out = join(place.folder, 'out.csv');
  const other = new DatabaseSync(place.database);
  other.exec('BEGIN IMMEDIATE');
  const { code, errors } = await server('export', '--out', out);
  other.close();
  expect([code, errors]).toEqual([1, 'Another program holds the database. Stop it, then start again.\n']);
  expect(existsSync(out)).toBe(false);
  expect((await server('export', '--out', out)).code).toBe(0);
});

test.each([
  [['--help'], 0],
  [[], 2],
  [['lst'], 2],
  [['export', '--frm', 'x'], 2],
  [['export', '--format', 'xml'], 2],
  [['export', '--from', '2025-02-30'], 2],
  [['export', '--to', 'today'], 2],
  [['export', '--form', 'nothing'], 2],
  [['export', '--state', 'lost'], 2],
  [['outbox', 'send'], 2],
  [['erase', '--reference', 'PL-00000000'], 1],
] as [string[], number][])('a command that is wrong is told so: %j ends with %i', async (values, expected) => {
  const { code, errors } = await server(...values);
  expect(code).toBe(expected);
  expect(errors).not.toContain('    at ');
});

test('before the first start there is nothing to export, and no database is made', async () => {
  const { code, errors } = await run('cli/admin.ts', ['export'], {
    ...place.environment,
    DATABASE_URL: `file:${place.folder}/none/plumbline.db`,
  });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^There is no database at .*none\/plumbline\.db yet\. The server creates it when it starts\.\n$/,
  );
});
