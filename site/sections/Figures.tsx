import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Figures.module.css';

/** A number; what stands behind ^ is its power. */
function Value({ value }: { value: string }) {
  const [base, power] = value.split('^');
  return (
    <>
      {base}
      {power && (
        <>
          <span className="visually-hidden"> to the power of </span>
          <sup>{power}</sup>
        </>
      )}
    </>
  );
}

/** Large numbers, each with what it counts, and whose figures they are. */
export function Figures({ section }: { section: SectionOf<'figures'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <dl className={styles['figures']}>
        {section.items.map(({ value, text }) => (
          <div key={value}>
            <dt>{text}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {section.note && <p className={styles['note']}>{section.note}</p>}
    </SectionFrame>
  );
}
