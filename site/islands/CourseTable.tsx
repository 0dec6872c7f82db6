import { useEffect, useRef, useState } from 'react';
import { countInWords } from '../../model/text/words.ts';
import { levels } from '../../model/courses/levels.ts';
import { ComparedCourses, type CourseRow } from '../components/ComparedCourses.tsx';
import field from '../components/Field.module.css';
import styles from './CourseTable.module.css';

/** Sort orders; a course without the value is last. */
const orders = {
  price: { label: 'Fee, lowest first', key: ({ dollars }: CourseRow) => dollars ?? Infinity },
  length: { label: 'Length, shortest first', key: ({ days }: CourseRow) => days },
  date: { label: 'Next date', key: ({ nextDay }: CourseRow) => (nextDay ? Date.parse(nextDay) : Infinity) },
  level: { label: 'Level', key: ({ level }: CourseRow) => (level ? levels.indexOf(level) : Infinity) },
} as const;

type Order = keyof typeof orders;

/** @returns the rows in an order; rows that are equal in it keep the order of the content */
export function sortRows(rows: readonly CourseRow[], order: Order): CourseRow[] {
  const { key } = orders[order];
  return [...rows].sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}

/** Sortable comparison of courses. Without script it is sorted by fee. */
export function CourseTable({ rows }: { rows: readonly CourseRow[] }) {
  const isDated = rows.some(({ nextDay }) => nextDay);
  const offered = (Object.keys(orders) as Order[]).filter((value) => isDated || value !== 'date');
  const [order, setOrder] = useState<Order>('price');
  const select = useRef<HTMLSelectElement>(null);
  // An order that was chosen before the script arrived counts.
  useEffect(() => setOrder(select.current?.value as Order), []);
  return (
    <>
      <p className={`needs-script ${styles['sort']}`}>
        <b>{countInWords(rows.length, 'course')}</b>
        <label htmlFor="course-order">Sort by</label>
        {/* Without autocomplete: a browser that restores the page must not name an order that the rows are not in. */}
        <select
          ref={select}
          className={field['control']}
          id="course-order"
          autoComplete="off"
          onChange={(event) => setOrder(event.target.value as Order)}
        >
          {offered.map((value) => (
            <option key={value} value={value}>
              {orders[value].label}
            </option>
          ))}
        </select>
      </p>
      <p role="status" className="visually-hidden">
        {order !== 'price' && `Sorted: ${orders[order].label}`}
      </p>
      <ComparedCourses rows={sortRows(rows, order)} />
    </>
  );
}
