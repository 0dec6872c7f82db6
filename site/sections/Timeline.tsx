import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { ScaleLine } from '../drawings/ScaleLine.tsx';
import styles from './Timeline.module.css';

/** The place of a date on its scale: months since year 0, or days since the start. */
export function placeOf(at: string | number): number {
  if (typeof at === 'number') return at;
  const [year = '0', month = '1'] = at.split('-');
  return Number(year) * 12 + Number(month) - 1;
}

/** Dates in words, above them a line on which they stand at their true distances. */
export function Timeline({ section }: { section: SectionOf<'timeline'> }) {
  const places = section.items.map(({ at }) => placeOf(at));
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ScaleLine places={places} division={typeof section.items[0]?.at === 'number' ? 30 : 1} />
      <ol className={styles['dates']}>
        {section.items.map(({ label, text }, index) => (
          <li key={label}>
            <p className={styles['label']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              {label}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
