import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorkplace, person, register, run, startDesk, type Workplace } from './desk-process.ts';

let place: Workplace;
let reference: string;
const desk = (...values: string[]) => run('commands/desk.ts', values, place.environment);

beforeAll(async () => {
  place = makeWorkplace();
  const running = await startDesk(place.environment);
  reference = (JSON.parse((await register(running)).body) as { reference: string }).reference;
  await register(running, { ...person, website: 'spam' });
  await running.stop();
}, 60_000);
afterAll(() => place.remove());

test('a program that reads the list gets JSON and nothing else', async () => {
  const { code, output, errors } = await desk(
    'list',
    '--format',
    'json',
    '--state',
    'received',
    '--form',
    'cybersecurity',
  );
  expect([code, errors]).toEqual([0, '']);
  expect(JSON.parse(output)).toMatchObject([
    { reference, form: 'cybersecurity', kind: 'registration', state: 'received', answers: { firstName: 'Mei Ling' } },
  ]);
  expect(JSON.parse((await desk('list', '--format', 'json', '--form', 'contact')).output)).toEqual([]);
});

test('a person gets a table, a registration whole, and the letters', async () => {
  expect((await desk('list')).output).toMatch(
    new RegExp(`^reference .*\\n(?:.*\\n)*${reference}  cybersecurity  received`),
  );
  expect(JSON.parse((await desk('show', reference.toLowerCase())).output)).toMatchObject({
    reference,
    letters: [{ state: 'waiting' }, { state: 'waiting' }],
  });
  expect((await desk('outbox', 'list')).output).toContain('waiting');
});

test.each([
  [['--help'], 0],
  [[], 2],
  [['lst'], 2],
  [['list', '--frm', 'x'], 2],
  [['list', '--format', 'xml'], 2],
  [['show'], 2],
  [['outbox', 'send'], 2],
  [['show', 'PL-00000000'], 1],
] as [string[], number][])('a command that is wrong is told so: %j ends with %i', async (values, expected) => {
  const { code, errors } = await desk(...values);
  expect(code).toBe(expected);
  expect(errors).not.toContain('    at ');
});

test('before the first start there is nothing to list, and no database is made', async () => {
  const { code, errors } = await run('commands/desk.ts', ['list'], {
    ...place.environment,
    DATABASE_URL: `file:${place.folder}/none/desk.db`,
  });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^There is no database at .*none\/desk\.db yet\. The desk makes it when it starts: npm start\n$/,
  );
});
