import { percent } from './percent.ts';
import styles from './EqualUnits.module.css';

/** A ruler of equal units: what each unit is, and that it is not to scale, is said beside it. */
export function EqualUnits({ count }: { count: number }) {
  return (
    <svg className={styles['units']} width="100%" height="40" aria-hidden="true">
      <line x2="100%" y1="36" y2="36" />
      {Array.from({ length: count + 1 }, (_, index) => (
        <line key={index} x1={percent(index / count)} x2={percent(index / count)} y1="20" y2="40" />
      ))}
      {Array.from({ length: count }, (_, index) => (
        <text key={index} x={percent((index + 0.5) / count)} y="28">
          {index + 1}
        </text>
      ))}
    </svg>
  );
}
