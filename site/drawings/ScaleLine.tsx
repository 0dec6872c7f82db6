import styles from './ScaleLine.module.css';

interface ScaleLineProps {
  /** Where the marks stand, in months or days, in rising order. */
  places: readonly number[];
  /** How much one division of the scale is. */
  division: number;
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/** Marks on a divided line at their true distances, numbered; each hangs from a cord. */
export function ScaleLine({ places, division }: ScaleLineProps) {
  const first = places[0] ?? 0;
  const span = Math.max(1, (places.at(-1) ?? first) - first);
  const divisions = Math.round(span / division);
  const ticks = Array.from({ length: divisions + 1 }, (_, index) => percent(Math.min(1, (index * division) / span)));
  return (
    <svg className={styles['scale']} width="100%" height="72" aria-hidden="true">
      <line x1="0" x2="100%" y1="36" y2="36" />
      {ticks.map((x) => (
        <line key={x} x1={x} x2={x} y1="36" y2="43" />
      ))}
      {places.map((place, index) => (
        <svg key={place} x={percent((place - first) / span)} overflow="visible">
          <path className={styles['cord']} d="M0 0v14" />
          <path className={styles['bob']} d="M0 12l-7 8 7 16 7-16z" />
          <text y="64">{index + 1}</text>
        </svg>
      ))}
    </svg>
  );
}
