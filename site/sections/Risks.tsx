import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Risks.module.css';

/** Lists side by side. */
export function Risks({ section }: { section: SectionOf<'risks'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <div className={styles['columns']}>
        {section.columns.map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <DashList items={items} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
