import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Figures.module.css';

/** Large numbers, each with what it counts and how. */
export function Figures({ section }: SectionProps<'figures'>) {
  return (
    <SectionFrame {...section} link={section.action}>
      <dl className={`ruled ${styles['figures']}`}>
        {section.items.map(({ value, text, counted }) => (
          <div key={value}>
            <dt>{text}</dt>
            <dd className={styles['value']}>{value}</dd>
            {counted && <dd className={styles['counted']}>{counted}</dd>}
          </div>
        ))}
      </dl>
      {section.note && <p className={styles['note']}>{section.note}</p>}
    </SectionFrame>
  );
}
