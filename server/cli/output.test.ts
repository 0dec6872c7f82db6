import { expect, test } from 'vitest';
import { table } from './output.ts';

test('a value cannot take over the operator’s terminal, nor break the table', () => {
  expect(
    table(
      ['name', 'email'],
      [
        ['Mei\u001b[2J\nLing', 'mei@example.com'],
        ['x'.repeat(80), ''],
      ],
    ),
  ).toBe(`name${' '.repeat(58)}email\nMei·[2J Ling${' '.repeat(50)}mei@example.com\n${'x'.repeat(59)}…\n`);
});
