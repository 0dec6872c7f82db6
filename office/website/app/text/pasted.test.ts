import { expect, test } from 'vitest';
import { separateCells } from './pasted.ts';

const cell = (name: string, colSpan = 1, rowSpan = 1) => ({ name, colSpan, rowSpan });
const namesIn = (rows: ReturnType<typeof cell>[][]) =>
  separateCells(rows).map((row) => row.map((separateCell) => separateCell?.name ?? ''));

test('a figure beside a merged cell stays below its heading', () => {
  const rows = [
    [cell('a', 3), cell('b', 1, 2)],
    [cell('c', 2, 2), cell('d')],
    [cell('e'), cell('f')],
  ];
  expect(namesIn(rows)).toEqual([
    ['a', '', '', 'b'],
    ['c', '', 'd', ''],
    ['', '', 'e', 'f'],
  ]);
});

test('a table with a cell of a million columns is pasted', () => {
  expect(namesIn([[cell('a', 1e6, 1e6)]])[0]).toHaveLength(50);
});
