import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { TitleBlock, type TitleBlockCell } from '../../site/components/TitleBlock.tsx';
import styles from './Company.module.css';

/** What the company is, where and since when. */
export function Company({ section, facts }: { section: SectionOf<'company'>; facts: readonly TitleBlockCell[] }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <div className={styles['company']}>
        <TitleBlock cells={facts} />
      </div>
    </SectionFrame>
  );
}
