import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorkplace, person, referenceOf, register, run, startServer, type Workplace } from './server-process.ts';

let place: Workplace;
let reference: string;
let held: string;
const server = (...values: string[]) => run('cli/admin.ts', values, place.environment);

beforeAll(async () => {
  place = makeWorkplace();
  const running = await startServer(place.environment);
  reference = referenceOf(await register(running));
  held = referenceOf(await register(running, { ...person, email: 'held@example.com', leaveEmpty: 'spam' }));
  await running.stop();
});
afterAll(() => place.remove());

test('a program that reads the list gets JSON and nothing else', async () => {
  const narrowed = ['--state', 'new', '--form', 'cybersecurity'];
  const { code, output, errors } = await server('list', '--format', 'json', ...narrowed);
  expect([code, errors]).toEqual([0, '']);
  expect(JSON.parse(output)).toMatchObject([
    { reference, form: 'cybersecurity', kind: 'registration', state: 'new', values: { firstName: 'Mei Ling' } },
  ]);
  expect(JSON.parse((await server('list', '--format', 'json', '--form', 'contact')).output)).toEqual([]);
});

test('a person gets a table, a registration whole, and the emails', async () => {
  expect((await server('list')).output).toMatch(
    new RegExp(`^reference .*\\n(?:.*\\n)*${reference}  cybersecurity  new`),
  );
  expect(JSON.parse((await server('show', reference.toLowerCase())).output)).toMatchObject({
    reference,
    emails: [{ state: 'waiting' }, { state: 'waiting' }],
  });
  expect((await server('outbox', 'list')).output).toContain('waiting');
});

test('a person who was taken for a program is let in by one command, and is then sent the emails', async () => {
  expect((await server('accept', held.toLowerCase())).code).toBe(0);
  const { state, emails } = JSON.parse((await server('show', held)).output) as {
    state: string;
    emails: { recipient: string }[];
  };
  expect([state, emails.map(({ recipient }) => recipient).sort()]).toEqual(['new', ['held@example.com', 'the staff']]);
  const again = await server('accept', held);
  expect([again.code, again.errors]).toEqual([1, `${held} was not held back.\n`]);
  expect((JSON.parse((await server('show', held)).output) as { emails: unknown[] }).emails).toHaveLength(2);
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
  [['list', '--frm', 'x'], 2],
  [['list', '--format', 'xml'], 2],
  [['list', '--from', '2025-02-30'], 2],
  [['list', '--to', 'today'], 2],
  [['list', '--form', 'nothing'], 2],
  [['list', '--state', 'lost'], 2],
  [['show'], 2],
  [['outbox', 'send'], 2],
  [['show', 'PL-00000000'], 1],
] as [string[], number][])('a command that is wrong is told so: %j ends with %i', async (values, expected) => {
  const { code, errors } = await server(...values);
  expect(code).toBe(expected);
  expect(errors).not.toContain('    at ');
});

test('before the first start there is nothing to list, and no database is made', async () => {
  const { code, errors } = await run('cli/admin.ts', ['list'], {
    ...place.environment,
    DATABASE_URL: `file:${place.folder}/none/plumbline.db`,
  });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^There is no database at .*none\/plumbline\.db yet\. The server creates it when it starts\.\n$/,
  );
});
