import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { CourseRow } from '../../site/components/ComparedCourses.tsx';
import { sortRows } from '../../site/islands/CourseTable.tsx';
import styles from './Comparison.module.css';
import subscribe from '../../site/article/Subscribe.module.css';

interface ComparisonProps {
  section: SectionOf<'comparison'>;
  /** Whether there are dates to subscribe to. */
  feed: boolean;
  /** The courses that are listed by fee as well, where the table waits for an order. */
  byFee?: readonly CourseRow[] | undefined;
  children?: ReactNode;
}

/**
 * Courses by fee, the lowest first and those on request last: what each costs, how long it is and for whom, at a glance.
 */
function ByFee({ rows }: { rows: readonly CourseRow[] }) {
  const fees = Map.groupBy(sortRows(rows, 'price'), ({ price }) => price);
  return (
    <dl className={styles['fees']}>
      {[...fees].map(([fee, courses]) => (
        <div key={fee}>
          <dt>{courses[0]?.dollars ? <b>{fee}</b> : fee}</dt>
          {courses.map(({ name, href, length, level }) => (
            <dd key={name}>
              <a href={href}>{name}</a> <span>{[length.split(',')[0], level].filter(Boolean).join(' · ')}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Courses to compare; the table can be sorted, so it is an island and comes as the child. */
export function Comparison({ section, feed, byFee, children }: ComparisonProps) {
  const { id, heading, intro, note } = section;
  const dates = feed ? undefined : 'We form each class from requests: register, and we will propose dates to you.';
  return (
    <SectionFrame id={id} heading={heading} intro={[intro, dates].filter(Boolean).join(' ')} layout="above">
      {children}
      {byFee && <ByFee rows={byFee} />}
      {feed && (
        <p className={subscribe['subscribe']}>
          <a href="/courses.ics">Subscribe to all dates in your calendar</a>
        </p>
      )}
      {note && <p className={subscribe['note']}>{note}</p>}
    </SectionFrame>
  );
}
