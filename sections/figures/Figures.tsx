import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Squares } from '../../site/drawings/Squares.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Figures.module.css';

/** Large numbers, each with what it counts and how. */
export function Figures({ section }: SectionProps<'figures'>) {
  return (
    <SectionFrame {...section} link={section.action}>
      <dl className={`ruled ${styles['figures']}`}>
        {section.items.map(({ value, text, counted, squares }) => (
          <div key={value}>
            <dt>{text}</dt>
            <dd className={styles['value']}>{value}</dd>
            {squares && (
              <dd>
                <Squares
                  count={squares.of}
                  columns={12}
                  marked={Array.from({ length: squares.marked }, (_, index) => index + 1)}
                />
              </dd>
            )}
            {counted && <dd className={styles['counted']}>{counted}</dd>}
          </div>
        ))}
      </dl>
      {section.note && <p className={styles['note']}>{section.note}</p>}
    </SectionFrame>
  );
}
