import type { SectionOf } from '../../model/pages/page.ts';
import { ArrowLink } from '../../site/components/Links.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Squares } from '../../site/drawings/Squares.tsx';
import styles from './Figures.module.css';

/** Large numbers, each with what it counts and how. */
export function Figures({ section }: { section: SectionOf<'figures'> }) {
  const { id, heading, intro, layout, action, items, note } = section;
  const link = action && (
    <p>
      <ArrowLink href={action.href}>{action.label}</ArrowLink>
    </p>
  );
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout={layout} aside={link}>
      <dl className={styles['figures']}>
        {items.map(({ value, text, counted, squares }) => (
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
      {note && <p className={styles['note']}>{note}</p>}
    </SectionFrame>
  );
}
