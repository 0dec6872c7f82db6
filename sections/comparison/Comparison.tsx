import type { SectionOf } from '../../model/pages/page.ts';
import { ArrowLink } from '../../site/components/Links.tsx';
import { ComparedCourses, type CourseRow } from '../../site/components/ComparedCourses.tsx';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { CourseTable } from '../../site/islands/CourseTable.tsx';
import styles from './Comparison.module.css';

/** The most courses that are compared at a glance, without sorting. */
const unsorted = 6;

/** Courses to compare. */
export function Comparison({ section, rows }: { section: SectionOf<'comparison'>; rows: readonly CourseRow[] }) {
  const { id, heading, intro, action } = section;
  const isDated = rows.some(({ nextDay }) => nextDay);
  const onRequest = 'We form each class from requests: register, and we will propose dates to you.';
  const link = action && (
    <p>
      <ArrowLink href={action.href}>{action.label}</ArrowLink>
    </p>
  );
  return (
    <SectionFrame
      id={id}
      heading={heading}
      intro={[intro, !isDated && onRequest].filter(Boolean).join(' ')}
      layout="above"
      aside={link}
    >
      {rows.length > unsorted ? <Island of={CourseTable} props={{ rows }} /> : <ComparedCourses rows={rows} />}
      {isDated && (
        <p className={styles['subscribe']}>
          <a href="/courses.ics">Subscribe to all dates in your calendar</a>
        </p>
      )}
    </SectionFrame>
  );
}
