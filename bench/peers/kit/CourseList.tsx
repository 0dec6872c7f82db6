'use client';
import { useState, type ReactNode } from 'react';

interface Course {
  price: string;
  /** All that its row says. */
  text: string;
  row: ReactNode;
}

interface CourseListProps {
  classes: { sort: string; list: string };
  count: string;
  orders: [string, string][];
  courses: Course[];
}

const levels = ['Beginner', 'Intermediate', 'Advanced'];
const numberIn = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? Infinity);
const ranks: Record<string, (course: Course) => number> = {
  length: ({ text }) => numberIn(/\d+ days?/.exec(text)?.[0] ?? ''),
  level: ({ text }) => levels.findIndex((level) => text.includes(level)),
};

/** Every course below its price, in an order that a visitor chooses. */
export function CourseList({ classes, count, orders, courses }: CourseListProps) {
  const [order, setOrder] = useState('price');
  const rank = ranks[order];
  const sorted = rank ? [...courses].sort((a, b) => rank(a) - rank(b)) : courses;
  return (
    <>
      <p className={classes.sort}>
        <b>{count}</b>
        <label htmlFor="course-order">Sort by</label>
        <select id="course-order" value={order} onChange={(event) => setOrder(event.target.value)}>
          {orders.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <dl className={classes.list}>
        {sorted.map(({ price, text, row }, at) => (
          <div key={text}>
            {price !== sorted[at - 1]?.price && (
              <dt>
                <b>{price}</b>
              </dt>
            )}
            <dd>{row}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
