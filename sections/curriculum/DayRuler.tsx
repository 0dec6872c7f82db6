import { capitalise } from '../../model/capitalise.ts';
import type { DayStep } from '../../model/day-steps.ts';
import { DimensionLine } from '../../site/drawings/DimensionLine.tsx';
import styles from './DayRuler.module.css';

/** The steps of a plan to scale in days. On a phone they are numbered, and named below; with room, named in their place. */
export function DayRuler({ steps }: { steps: readonly DayStep[] }) {
  const all = steps.reduce((sum, { days }) => sum + days, 0);
  const lengths = steps.map(({ name, days }, index) => ({
    name,
    length: days,
    label: (
      <>
        {index + 1}
        <tspan className={styles['name']}> {capitalise(name)}</tspan>
      </>
    ),
  }));
  return (
    <figure className={styles['ruler']} aria-label={`${all} days in ${steps.length} steps`}>
      <DimensionLine lengths={lengths} inWords={(days) => `${days} d`} />
      <figcaption>
        {all} days, to scale:{' '}
        {steps.map(({ name, days }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            {index + 1}
            {'\u00a0'}
            {name}
            <span className="visually-hidden"> for {days} days</span>
          </span>
        ))}
        .
      </figcaption>
    </figure>
  );
}
