'use client';
import { useState, type ReactNode } from 'react';

interface CourseTableProps {
  classes: { sort: string; table: string };
  orders: [string, string][];
  head: ReactNode;
  rows: { cells: string[]; row: ReactNode }[];
}

const columns: Record<string, number> = { length: 1, date: 2, level: 3, price: 4 };

const numberIn = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? Infinity);

/** Every course in a table that can be sorted. */
export function CourseTable({ classes, orders, head, rows }: CourseTableProps) {
  const [order, setOrder] = useState('listed');
  const column = columns[order];
  const sorted =
    column === undefined
      ? rows
      : [...rows].sort((a, b) => numberIn(a.cells[column] ?? '') - numberIn(b.cells[column] ?? ''));
  return (
    <>
      <p className={classes.sort}>
        <label htmlFor="course-order">Sort by</label>
        <select id="course-order" value={order} onChange={(event) => setOrder(event.target.value)}>
          {orders.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <table className={classes.table}>
        <thead>{head}</thead>
        <tbody>
          {sorted.map(({ cells, row }) => (
            <tr key={cells.join()}>{row}</tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
