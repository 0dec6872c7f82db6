import { percent } from './percent.ts';
import styles from './RangeBar.module.css';

interface RangeBarProps {
  from: number;
  to: number;
  /** What the full width stands for; it begins at nought. */
  whole: number;
  /** Up to where it goes on hatched: the words beside it say for what. */
  then?: number | undefined;
  /** What stands below the bar, from where it begins; and below its end. */
  label?: string | undefined;
  end?: string | undefined;
}

/** From one number to another, to scale, on a line that bars of other ranges share. The words beside it say the same. */
export function RangeBar({ from, to, whole, then, label, end }: RangeBarProps) {
  return (
    <svg className={styles['range']} width="100%" height="8" aria-hidden="true">
      <line x2="100%" y1="4" y2="4" />
      <rect x={percent(from / whole)} width={percent((to - from) / whole)} height="8" />
      {then !== undefined && (
        <line className={styles['then']} x1={percent(to / whole)} x2={percent(then / whole)} y1="4" y2="4" />
      )}
      {label && (
        <text x={percent(from / whole)} y="26">
          {label}
        </text>
      )}
      {end && (
        <text x={percent(to / whole)} y="26" textAnchor="end">
          {end}
        </text>
      )}
    </svg>
  );
}
