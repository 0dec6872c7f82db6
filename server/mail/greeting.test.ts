import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  'Mei Ling',
  'O’Tan Mei',
  'TAN WEI MING',
  'Muhammad Faiz bin Abdul Rahman',
  'Ravi s/o Kumar',
  'Jean-Luc',
  'J. R. Smith',
  'Ludwig van der Berg',
  '美玲',
  'สมชาย',
  'முருகன்',
  'Mei ling',
  'Van',
  'Jean\u2011Luc',
  'Raju A/L Muthu',
  'J.R. Smith',
  '\u2018Abdul',
  '\u02bbAkau',
])('%s is greeted by name', (name) => expect(greeting(name)).toBe(`Hello ${name},`));

test.each([[['Suharto', '-']], [['-', 'Suharto']], [['N.A.', 'Suharto']]])(
  'a person with one name is greeted by it, whichever field it is in: %o',
  (names) => expect(greeting(...names)).toBe('Hello Suharto,'),
);

test.each([[[undefined]], [['']], [['-']], [['-', '.']], [['n/a', 'N/A']]])(
  'a person without a name is not greeted by a sign in its place: %o',
  (names) => expect(greeting(...names)).toBe('Hello,'),
);

test('blanks that were typed twice are one in a greeting', () => expect(greeting('Mei  Ling')).toBe('Hello Mei Ling,'));

test.each([
  ['four words with capital letters', 'Anna Berta Clara Dora', 'Anna Berta Clara Dora Emma'],
  ['two words of any case', 'anna Berta', 'anna Berta clara'],
  ['40 characters', 'A'.padEnd(40, 'a'), 'A'.padEnd(41, 'a')],
  ['six ideographs', '陈美玲陈美玲', '陈美玲陈美玲陈'],
])('up to %s are a name, and more are not', (_, name, text) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
  expect(greeting(text)).toBe('Hello,');
});

test.each([
  'Pay bit,ly/abc',
  'Your invoice is overdue',
  'Call Our Office At Once',
  'Call us now',
  'Pay a/p evil.com',
  'T.me',
  'evil.example',
  '+65 6123 4567',
  '请立即致电我们的办公室',
  'Dial 61234567',
  'https://evil',
  'evil\u2024example',
  'Ring (+65)',
  'Win $500',
])('a stranger’s link, number or longer sentence does not reach a third person in a greeting: %s', (text) =>
  expect([greeting(text), greeting('–', text)]).toEqual(['Hello,', 'Hello,']),
);
