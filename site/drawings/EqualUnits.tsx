import { percent } from './percent.ts';
import styles from './EqualUnits.module.css';

/**
 * A ruler of equal units: what each unit is, and that it is not to scale, is said beside it.
 * @param from the number of the first unit
 * @param of how many units would fill the width
 */
export function EqualUnits({ count, from = 1, of = count }: { count: number; from?: number; of?: number }) {
  return (
    <svg className={styles['units']} width="100%" height="40" aria-hidden="true">
      <line x2={percent(count / of)} y1="36" y2="36" />
      {Array.from({ length: count + 1 }, (_, index) => (
        <line key={index} x1={percent(index / of)} x2={percent(index / of)} y1="20" y2="36" />
      ))}
      {Array.from({ length: count }, (_, index) => (
        <text key={index} x={percent((index + 0.5) / of)} y="28">
          {from + index}
        </text>
      ))}
    </svg>
  );
}
