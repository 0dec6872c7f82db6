import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Figures.module.css';

/** Large numbers, each with what it counts, and whose figures they are. */
export function Figures({ section }: { section: SectionOf<'figures'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <dl className={styles['figures']}>
        {section.items.map(({ value, text }) => (
          <div key={value}>
            <dt>{text}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {section.note && <p className={styles['note']}>{section.note}</p>}
    </SectionFrame>
  );
}
