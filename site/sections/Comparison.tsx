import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Subscribe.module.css';

interface ComparisonProps {
  section: SectionOf<'comparison'>;
  /** Whether there are dates to subscribe to. */
  feed: boolean;
  children?: ReactNode;
}

/** Courses to compare; the table can be sorted, so it is an island and comes as the child. */
export function Comparison({ section, feed, children }: ComparisonProps) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      {children}
      <p className={styles['subscribe']}>
        {feed ? (
          <a href="/courses.ics">Subscribe to all dates in your calendar</a>
        ) : (
          'No dates are set at the moment: we form the next class of each course from requests. Register for the course, and we will propose dates to you.'
        )}
      </p>
      {section.note && <p className={styles['note']}>{section.note}</p>}
    </SectionFrame>
  );
}
