import { useEffect, useRef, useState } from 'react';
import { countInWords } from '../../model/count-in-words.ts';
import { levels, type Level } from '../../model/levels.ts';
import field from '../components/Field.module.css';
import styles from './CourseTable.module.css';

export interface CourseRow {
  name: string;
  href: string;
  /** Where one registers. */
  register: string;
  length: string;
  days: number;
  /** The hours of teaching in all, in words; undefined where they are not settled. */
  hours: string | undefined;
  /** Its dates that can be joined, in words; or how the next one is made. */
  dates: readonly string[];
  /** The first day of the next intake, if there is one. */
  nextDay: string | undefined;
  price: string;
  /** The price as a number; undefined where it is on request. */
  dollars: number | undefined;
  level: Level | undefined;
  /** Which certificate one receives, in words. */
  certificate: string;
}

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

/** Courses compared: a table on a desktop, cards on a phone. Without script it stays as listed. */
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
      {(look === 'table' || (order && order !== before)) && (
        <table className={styles['courses']} aria-label="Courses">
          <thead>
            <tr>
              <th scope="col">Course</th>
              <th scope="col">Length</th>
              <th scope="col">Dates</th>
              <th scope="col">Level</th>
              <th scope="col">Certificate</th>
              <th scope="col">Fee per participant</th>
              <th scope="col">
                <span className="visually-hidden">Register</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, order ?? before).map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <a href={row.href}>{row.name}</a>
                </th>
                <td data-label="Length">
                  <span>
                    {row.length}
                    {row.hours && <small>{row.hours}</small>}
                  </span>
                </td>
                <td data-label="Dates">
                  <ul>
                    {row.dates.map((date) => (
                      <li key={date}>{date}</li>
                    ))}
                  </ul>
                </td>
                <td data-label="Level">
                  {row.level ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">not set</span>
                    </>
                  )}
                </td>
                <td data-label="Certificate">{row.certificate}</td>
                <td data-label="Fee per participant">{row.price}</td>
                <td>
                  <a href={row.register}>
                    Register<span className="visually-hidden"> for {row.name}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
