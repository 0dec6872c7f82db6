import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  'Mei Ling',
  'O’Tan Mei',
  'suharto',
  'mei ling',
  'TAN WEI MING',
  'Muhammad Faiz bin Abdul Rahman',
  'Siti',
  'Ravi s/o Kumar',
  'Jean-Luc',
  'J. R. Smith',
  'Ludwig van der Berg',
  'Élodie',
  '美玲',
  '陈美玲',
  'สมชาย',
  'முருகன்',
  'Mei ling',
  'Devi a/p Raju',
  'Raju A/L Muthu',
  'J.R. Smith',
  '‘Abdul',
  'ʻAkau',
])('%s is greeted by name', (name) => expect(greeting(name)).toBe(`Hello ${name},`));

test.each([
  [['Suharto', '-'], 'Hello Suharto,'],
  [['-', 'Suharto'], 'Hello Suharto,'],
  [['–', 'Call Our Office At Once'], 'Hello,'],
  [['-', '.'], 'Hello,'],
  [['Mei  Ling'], 'Hello Mei Ling,'],
])('a person with one name is greeted by it, whichever field it is in: %o', (names, words) =>
  expect(greeting(...names)).toBe(words),
);

test.each([
  'Visit evil,example now',
  'Pay bit,ly/abc',
  'Your invoice is overdue, call our office at once',
  undefined,
  '',
  'Your invoice is overdue',
  'Call Our Office At Once',
  'call us now',
  'Call us now',
  'Pay a/p evil.com',
  'T.me',
  'evil.example',
  '+65 6123 4567',
  'Go to http',
  '请立即致电我们的办公室',
  'Dial 61234567',
  'a/b',
  'https://evil',
  '-',
  'evil․example',
  'Ring (+65)',
  'Win $500',
])('a stranger’s words do not reach a third person in a greeting: %s', (name) => expect(greeting(name)).toBe('Hello,'));
