import { expect, test } from 'vitest';
import { separateCells } from './pasted.ts';

const cell = (name: string, colSpan = 1, rowSpan = 1) => ({ name, colSpan, rowSpan });
const namesIn = (rows: ReturnType<typeof cell>[][]) =>
  separateCells(rows).map((row) => row.map((separateCell) => separateCell?.name ?? ''));

test.each([
  ['over two columns', [[cell('Course', 2), cell('480')]], [['Course', '', '480']]],
  [
    'over two rows',
    [
      [cell('Scrum'), cell('May', 1, 2), cell('480')],
      [cell('Kanban'), cell('520')],
    ],
    [
      ['Scrum', 'May', '480'],
      ['Kanban', '', '520'],
    ],
  ],
  [
    'over two columns and rows',
    [[cell('A', 2, 2), cell('b')], [cell('c')], [cell('d', 2), cell('e')]],
    [
      ['A', '', 'b'],
      ['', '', 'c'],
      ['d', '', 'e'],
    ],
  ],
  [
    'behind another one',
    [
      [cell('a', 3), cell('b', 1, 2)],
      [cell('c', 2), cell('d')],
    ],
    [
      ['a', '', '', 'b'],
      ['c', '', 'd', ''],
    ],
  ],
])('a figure beside a cell %s stays below its heading', (_, rows, expected) => {
  expect(namesIn(rows)).toEqual(expected);
});

test('a table with a cell of a million columns is pasted', () => {
  expect(namesIn([[cell('a', 1e6, 1e6)]])[0]).toHaveLength(50);
});
