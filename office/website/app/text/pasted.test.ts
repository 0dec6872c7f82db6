import { expect, test } from 'vitest';
import { separateCells } from './pasted.ts';

const cell = (name: string, colSpan = 1, rowSpan = 1) => ({ name, colSpan, rowSpan });
const columns = (...rows: ReturnType<typeof cell>[][]) =>
  separateCells(rows).map((row) => row.map((single) => single?.name ?? ''));

test('a figure beside a merged cell stays below its heading', () => {
  const head = ['Course', 'Date', 'Fee'].map((name) => cell(name));
  expect(columns(head, [cell('Merged', 2), cell('480')])).toEqual([
    ['Course', 'Date', 'Fee'],
    ['Merged', '', '480'],
  ]);
  expect(columns(head, [cell('Scrum'), cell('May', 1, 2), cell('480')], [cell('Kanban'), cell('520')])).toEqual([
    ['Course', 'Date', 'Fee'],
    ['Scrum', 'May', '480'],
    ['Kanban', '', '520'],
  ]);
  expect(columns([cell('A', 2, 2), cell('b')], [cell('c')], [cell('d', 2), cell('e')])).toEqual([
    ['A', '', 'b'],
    ['', '', 'c'],
    ['d', '', 'e'],
  ]);
  expect(columns([cell('a', 3), cell('b', 1, 2)], [cell('c', 2), cell('d')])).toEqual([
    ['a', '', '', 'b'],
    ['c', '', 'd', ''],
  ]);
});

test('a table with a cell of a million columns is pasted', () => {
  expect(columns([cell('a', 1e6, 1e6)])[0]).toHaveLength(50);
});
