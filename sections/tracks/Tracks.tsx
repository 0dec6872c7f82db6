import { countInWords } from '../../model/count-in-words.ts';
import { durationInWords, sessionCount, taughtHours, type Course } from '../../model/course.ts';
import { priceInWords } from '../../model/fee.ts';
import type { SectionOf } from '../../model/page.ts';
import { Fold } from '../../site/components/Fold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { inWeeks, LengthBar } from '../../site/drawings/LengthBar.tsx';
import styles from './Tracks.module.css';

interface TrackRow {
  course: Course;
  /** Where a course has a page of its own. */
  href: string | undefined;
  /** Where one registers for it; in a form for several, it is chosen there. */
  register: string;
}

interface TracksProps {
  section: SectionOf<'tracks'>;
  groups: readonly {
    title: string;
    text?: string | undefined;
    courses: readonly TrackRow[];
  }[];
}

function Row({ course, href, register, longest }: TrackRow & { longest: number }) {
  const hours = taughtHours(course);
  return (
    <tr id={course.slug}>
      <th scope="row">{course.name}</th>
      <td>{course.price ? <b>{priceInWords(course.price)}</b> : priceInWords(course.price)}</td>
      <td>
        {/* A number stays with what it counts. */}
        {[durationInWords(course.duration), hours && countInWords(hours, 'hour')]
          .filter(Boolean)
          .join(', ')
          .replace(/(?<=\d) /g, '\u00a0')}
        <LengthBar duration={course.duration} blocks={sessionCount(course) ?? 1} longest={longest} />
      </td>
      <td>{course.level}</td>
      <td className={styles['covers']}>
        <p>{course.summary}</p>
        <Fold summary="Key topics">
          <ul>
            {course.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
            {href && (
              <li>
                <a href={href}>All modules of {course.name}</a>
              </li>
            )}
          </ul>
        </Fold>
      </td>
      <td>
        <a href={register}>
          Register<span className="visually-hidden">{` for ${course.name}`}</span>
        </a>
      </td>
    </tr>
  );
}

/**
 * Courses as a table, by whom they are for: fee, length in words and to scale, level, key topics, which are folded on a
 * phone. What is not settled reads "on request".
 */
export function Tracks({ section, groups }: TracksProps) {
  const weeks = groups.flatMap(({ courses }) => courses.map(({ course }) => inWeeks(course.duration)));
  const longest = Math.ceil(Math.max(...weeks));
  const { id, heading, intro } = section;
  const scale = `A full bar is ${countInWords(longest, 'week')}, and each block one session.`;
  return (
    <SectionFrame id={id} heading={heading} intro={[intro, scale].filter(Boolean).join(' ')} layout="above">
      <table className={styles['tracks']} aria-label={heading}>
        <thead>
          <tr>
            <th scope="col">Track</th>
            <th scope="col">Fee per participant</th>
            <th scope="col">Duration</th>
            <th scope="col">Level</th>
            <th colSpan={2} scope="col">
              What it covers
            </th>
          </tr>
        </thead>
        {groups.map(({ title, text, courses }) => (
          <tbody key={title}>
            <tr className={styles['group']}>
              <th colSpan={6} scope="rowgroup">
                {text ? `${title} ` : title}
                {text && <span>{text}</span>}
              </th>
            </tr>
            {courses.map((row) => (
              <Row key={row.course.slug} longest={longest} {...row} />
            ))}
          </tbody>
        ))}
      </table>
    </SectionFrame>
  );
}
