import { useEffect, useRef, useState } from 'react';
import { countInWords } from '../../model/count-in-words.ts';
import { levels } from '../../model/levels.ts';
import { ComparedCourses, type CourseRow } from '../components/ComparedCourses.tsx';
import field from '../components/Field.module.css';
import styles from './CourseTable.module.css';

/** The orders that can be chosen. What is not known goes last in each. */
const orders = {
  listed: { label: 'As listed', key: () => 0 },
  price: { label: 'Price, lowest first', key: ({ dollars }: CourseRow) => dollars ?? Infinity },
  length: { label: 'Length, shortest first', key: ({ days }: CourseRow) => days },
  date: { label: 'Next date', key: ({ nextDay }: CourseRow) => (nextDay ? Date.parse(nextDay) : Infinity) },
  level: { label: 'Level', key: ({ level }: CourseRow) => (level ? levels.indexOf(level) : Infinity) },
} as const;

type Order = keyof typeof orders;

/** Rows in the chosen order; rows that are equal in it keep the order they are listed in. */
export function sortRows(rows: readonly CourseRow[], order: Order): CourseRow[] {
  const { key } = orders[order];
  return [...rows].sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}

interface CourseTableProps {
  rows: readonly CourseRow[];
  /** `sorted` shows the table only in an order that was chosen: by price, the courses are listed on the page already. */
  look?: 'table' | 'sorted';
}

/** Many courses compared, in the order that is chosen. Without script they stay as listed. */
export function CourseTable({ rows, look = 'table' }: CourseTableProps) {
  const [order, setOrder] = useState<Order>();
  const before: Order = look === 'sorted' ? 'price' : 'listed';
  const select = useRef<HTMLSelectElement>(null);
  // An order that was chosen before the script arrived counts.
  useEffect(() => {
    const chosen = select.current?.value as Order;
    if (chosen !== before) setOrder(chosen);
  }, [before]);
  return (
    <>
      <p className={`needs-script ${styles['sort']}`}>
        <b>{countInWords(rows.length, 'course')}</b>
        <label htmlFor="course-order">Sort by</label>
        {/* Without autocomplete: a browser that comes back must not name an order that the rows are not in. */}
        <select
          ref={select}
          className={field['control']}
          id="course-order"
          autoComplete="off"
          defaultValue={before}
          onChange={(event) => setOrder(event.target.value as Order)}
        >
          {(Object.keys(orders) as Order[])
            .filter((value) => look === 'table' || value !== 'listed')
            .map((value) => (
              <option key={value} value={value}>
                {orders[value].label}
              </option>
            ))}
        </select>
      </p>
      <p role="status" className="visually-hidden">
        {order && `Sorted: ${orders[order].label}`}
      </p>
      {(look === 'table' || (order && order !== before)) && <ComparedCourses rows={sortRows(rows, order ?? before)} />}
    </>
  );
}
