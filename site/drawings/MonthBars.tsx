import { percent } from './percent.ts';
import styles from './MonthBars.module.css';

interface MonthBarProps {
  months: number;
  /** Hatched: the words beside it say what it depends on. */
  varies?: boolean | undefined;
  /** The months that the full width stands for. */
  whole: number;
}

const quarters = [0, 0.25, 0.5, 0.75, 1];

const everyThird = (whole: number) => Array.from({ length: whole / 3 + 1 }, (_, index) => (index * 3) / whole);

/**
 * The scale above bars of months: as wide as they are, in quarters, or with every third month where it ends with one. The
 * words beside it say that it is in months.
 */
export function MonthScale({ whole, thirds = false }: { whole: number; thirds?: boolean }) {
  const marks = thirds ? everyThird(whole) : quarters;
  return (
    <svg className={styles['scale']} width="100%" height="18" aria-hidden="true">
      {marks.map((at) => (
        <text
          key={at}
          x={percent(at)}
          y="13"
          textAnchor={thirds ? 'middle' : at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
        >
          {Math.round(whole * at * 10) / 10}
        </text>
      ))}
    </svg>
  );
}

/** A length of time as a bar on that scale. A length too short to be seen is the mark at its beginning. */
export function MonthBar({ months, varies = false, whole }: MonthBarProps) {
  return (
    <svg className={styles['bar']} width="100%" height="10" aria-hidden="true">
      <path d="M1 0v10" />
      {quarters.slice(1).map((at) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y2="10" />
      ))}
      <line className={varies ? styles['varies'] : styles['length']} x2={percent(months / whole)} y1="5" y2="5" />
    </svg>
  );
}
