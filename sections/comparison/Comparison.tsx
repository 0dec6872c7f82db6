import {
  certificateOf,
  type Course,
  durationInWords,
  hasBegun,
  intakeLabel,
  taughtHours,
} from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import type { Page } from '../../model/pages/page.ts';
import { capitalise, countInWords } from '../../model/text/words.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { registerAddress } from '../../site/facts/forms.ts';
import { courseBySlug } from '../../site/facts/offers.ts';
import type { SectionContext, SectionProps } from '../../site/section-props.ts';
import styles from './Comparison.module.css';

/** Address of the description of a course: the part of its page about it, if that has an anchor. */
export function courseAddress({ slug, page }: Course, pages: readonly Page[]): string {
  const sections = pages.find(({ path }) => path === page)?.sections ?? [];
  const cards = sections.flatMap((section) => (section.kind === 'cards' ? section.items : []));
  if (cards.some(({ id, course }) => id === slug && course === slug)) return `${page}#${slug}`;
  const curricula = sections.filter((section) => section.kind === 'curriculum');
  const curriculum = curricula.find(({ id, course }) => id && course === slug);
  // A page about one course begins with it.
  return curriculum && curricula.length > 1 ? `${page}#${curriculum.id}` : page;
}

function certificateInWords(course: Course): string {
  const exam = course.exam && `prepares for ${course.exam}`;
  return capitalise([certificateOf(course), exam].filter(Boolean).join('; '));
}

function rowOf(course: Course, { content, today }: Pick<SectionContext, 'content' | 'today'>) {
  const hours = taughtHours(course);
  return {
    ...course,
    href: courseAddress(course, content.pages),
    register: registerAddress(course, content.forms),
    hours: hours && countInWords(hours, 'hour'),
    /** Dates that can be joined. */
    dates: course.intakes.filter((intake) => !hasBegun(intake, today) && !intake.full).map(intakeLabel),
    certificate: certificateInWords(course),
  };
}

/** A column is shown if at least half the courses have a value in it. */
const isColumn = (values: readonly unknown[]) => values.filter(Boolean).length * 2 >= values.length;

/** Courses to compare, the lowest fee first, as a table, on a phone as blocks. */
export function Comparison({ section, ...context }: SectionProps<'comparison', 'content' | 'today'>) {
  const { courses } = context.content;
  const compared = section.courses?.map((name) => courseBySlug(name, courses)) ?? courses;
  // Infinity - Infinity is NaN: courses without a fee keep their order.
  const sorted = compared.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0);
  const rows = sorted.map((course) => rowOf(course, context));
  const hasLevels = isColumn(rows.map(({ level }) => level));
  const isDated = rows.some(({ dates }) => dates.length > 0);
  const hasCertificates = isColumn(rows.map(({ certificate }) => certificate));
  // A fee is the first question: a column that would be mostly empty says so in each row.
  const hasFees = isColumn(rows.map(({ price }) => price));
  const notes = [
    section.intro,
    !isDated && 'Classes open on demand: we propose dates to those who have registered.',
    hasFees && rows.some(({ price }) => price === undefined) && 'Where no fee is listed, we quote before you decide.',
  ];
  return (
    <SectionFrame {...section} intro={notes.filter(Boolean).join(' ')} layout="above">
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
            <tr key={row.slug}>
              <th scope="row">
                <a href={row.href}>{row.name}</a>
              </th>
              <td>
                <span className={styles['length']}>{durationInWords(row.duration)}</span>
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
                {(row.price !== undefined || !hasFees) && (
                  <>
                    <span className={styles['label']}>Fee: </span>
                    <b>{priceInWords(row.price)}</b>
                  </>
                )}
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
    </SectionFrame>
  );
}
