import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test.each([
  '=1+1',
  '+65 6123 4567',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =cmd',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '-5',
])('a spreadsheet does not run %j', (text) => {
  expect(csv(['a'], [[text]])).toBe(`\ufeff"a"\r\n"'${text}"\r\n`);
});

test.each([
  ['Mei "美玲" Tan', '"Mei ""美玲"" Tan"'],
  ['one,\ntwo', '"one,\ntwo"'],
  ['a=b', '"a=b"'],
  ['', '""'],
])('%j stays as it is', (text, expected) => {
  expect(csv(['a'], [[text]])).toBe(`\ufeff"a"\r\n${expected}\r\n`);
});
