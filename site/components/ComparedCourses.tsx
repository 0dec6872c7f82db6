import { uncapitalise } from '../../model/capitalise.ts';
import type { Level } from '../../model/levels.ts';
import { LengthBar } from '../drawings/LengthBar.tsx';
import styles from './ComparedCourses.module.css';

export interface CourseRow {
  name: string;
  /** For whom it is, and what they can do afterwards, in words; said where courses are few. */
  points?: readonly string[];
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

/** The value that all courses have, if there is one. */
function shared(rows: readonly CourseRow[], of: (row: CourseRow) => string | undefined): string | undefined {
  const values = [...new Set(rows.map(of))];
  return values.length === 1 ? values[0] : undefined;
}

interface ComparedCoursesProps {
  rows: readonly CourseRow[];
  few?: boolean;
  /** Whether any course has a date; where none has, the words before the table say how dates are made. */
  dated?: boolean;
}

/**
 * Courses as a table. On a phone each is a card, with every value beside its name; where they are few, what all of them have
 * in common is said once above them and has no column, and each takes a few lines.
 */
export function ComparedCourses({ rows, few = false, dated = true }: ComparedCoursesProps) {
  const all = few ? rows : [];
  const length = shared(all, (row) => row.length);
  const hours = shared(all, (row) => row.hours);
  const dates = shared(all, (row) => row.dates.join(', '));
  const level = shared(all, (row) => row.level);
  const certificate = shared(all, (row) => row.certificate);
  const pointed = all.some(({ points = [] }) => points.length > 0);
  const words = [length, hours, dated && dates && `dates ${dates}`, level, certificate]
    .map((value) => value && uncapitalise(value))
    .filter(Boolean)
    .join(', ');
  const longest = Math.max(...rows.map(({ days }) => days)) / 7;
  const hasLength = !length || rows.some((row) => row.hours && !hours);
  /** What is not known has no place in the lines of a phone. */
  const told = (isTold: unknown) => (few && isTold ? styles['told'] : undefined);
  return (
    <>
      {few && <p className={styles['common']}>{words && `All: ${words}. `}Fees are per participant.</p>}
      <table className={`${styles['courses']} ${styles[few ? 'lines' : 'cards']}`} aria-label="Courses">
        <thead>
          <tr>
            <th scope="col">Course</th>
            {pointed && <th scope="col">For whom</th>}
            {hasLength && <th scope="col">Length</th>}
            {!dates && <th scope="col">Dates</th>}
            {!level && <th scope="col">Level</th>}
            {!certificate && <th scope="col">Certificate</th>}
            <th scope="col">{few ? 'Fee' : 'Fee per participant'}</th>
            <th scope="col">
              <span className="visually-hidden">Register</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <a href={row.href}>{row.name}</a>
              </th>
              {pointed && (
                <td className={styles['points']}>
                  <ul>
                    {row.points?.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                </td>
              )}
              {hasLength && (
                <td data-label="Length" className={styles['length']}>
                  {length ? (
                    row.hours
                  ) : (
                    <span>
                      {row.length}
                      {few && <LengthBar duration={{ days: row.days }} blocks={row.days} longest={longest} />}
                      {row.hours && !hours && <small>{row.hours}</small>}
                    </span>
                  )}
                </td>
              )}
              {!dates && (
                <td data-label="Dates">
                  <ul>
                    {row.dates.map((date) => (
                      <li key={date}>{date}</li>
                    ))}
                  </ul>
                </td>
              )}
              {!level && (
                <td data-label="Level" className={told(!row.level)}>
                  {row.level ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">not set</span>
                    </>
                  )}
                </td>
              )}
              {!certificate && (
                <td data-label="Certificate" className={styles['certificate']}>
                  {row.certificate}
                </td>
              )}
              <td data-label="Fee per participant" className={styles['fee']}>
                {row.price}
              </td>
              <td>
                <a href={row.register}>
                  Register<span className="visually-hidden"> for {row.name}</span>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
