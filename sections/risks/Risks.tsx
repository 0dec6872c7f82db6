import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Risks.module.css';

/** Lists side by side. */
export function Risks({ section }: { section: SectionOf<'risks'> }) {
  const { id, heading, intro, fold, columns } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} fold={fold} layout="above">
      <div className={styles['columns']}>
        {columns.map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <DashList items={items} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
