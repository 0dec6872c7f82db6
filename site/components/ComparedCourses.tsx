import type { Level } from '../../model/courses/levels.ts';
import styles from './ComparedCourses.module.css';

export interface CourseRow {
  name: string;
  href: string;
  /** Address of the registration form, with the course chosen. */
  register: string;
  /** Length in words, for example `3 weeks, 7 sessions`. */
  length: string;
  days: number;
  /** Hours of teaching in words; undefined if they are not settled. */
  hours: string | undefined;
  /** Dates that can be joined, in words; empty if classes are formed on request. */
  dates: readonly string[];
  /** First day of the next intake, if there is one. */
  nextDay: string | undefined;
  price: string;
  /** The price as a number; undefined if it is on request. */
  dollars: number | undefined;
  level: Level | undefined;
  /** The certificate that participants receive, in words. */
  certificate: string | undefined;
}

/** Courses as a table, on a phone as blocks. Dates are a column only if a course has one. */
export function ComparedCourses({ rows }: { rows: readonly CourseRow[] }) {
  const hasLevels = rows.some(({ level }) => level);
  const isDated = rows.some(({ dates }) => dates.length > 0);
  const hasCertificates = rows.some(({ certificate }) => certificate);
  return (
    <table className={`targets ${styles['courses']}`} aria-label="Courses">
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Length</th>
          {hasLevels && <th scope="col">Level</th>}
          {isDated && <th scope="col">Dates</th>}
          {hasCertificates && <th scope="col">Certificate</th>}
          <th scope="col">Fee per participant</th>
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
            <td>
              <span className={styles['length']}>{row.length}</span>
              {row.hours && <small>{row.hours}</small>}
            </td>
            {hasLevels && <td>{row.level}</td>}
            {isDated && (
              <td>
                <span className={styles['label']}>Dates: </span>
                {(row.dates.length > 0 ? row.dates : ['On request']).map((date) => (
                  <span key={date} className={styles['date']}>
                    {date}
                  </span>
                ))}
              </td>
            )}
            {hasCertificates && <td>{row.certificate}</td>}
            <td>
              <span className={styles['label']}>Fee: </span>
              <b>{row.price}</b>
            </td>
            <td className={styles['register']}>
              <a href={row.register}>
                Register<span className="visually-hidden"> for {row.name}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
