import { expect, test } from 'vitest';
import { numberText } from './formats.ts';

test.each([
  ['$ 1,550', '1550'],
  ['SGD 480', '480'],
  ['S$1 200.50', '1200.50'],
  ['-3', '-3'],
  ['1,234,567', '1234567'],
  ['1\u00a0550', '1550'],
  ['', ''],
])('%s is the number %s', (text, number) => expect(numberText(text)).toBe(number));

test.each(['many', 'twelve', 'NONE', '12 people', '-', '1-2', '12,5', '1,55', '3 4'])(
  'a word in a number field is kept, so that it is a mistake and not "no limit": %s',
  (text) => expect(numberText(text)).toBe(text),
);
