import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Subscribe.module.css';

/** Courses to compare; the table can be sorted, so it is an island and comes as the child. */
export function Comparison({ section, children }: { section: SectionOf<'comparison'>; children?: ReactNode }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      {children}
      <p className={styles['subscribe']}>
        <a href="/courses.ics">Subscribe to all dates in your calendar</a>
      </p>
    </SectionFrame>
  );
}
