import { percent } from './percent.ts';
import styles from './OrderRuler.module.css';

/** A ruler of equal units, one for each part of something whose lengths are not known; it says so. One part has no order. */
export function OrderRuler({ count, unit }: { count: number; unit: string }) {
  if (count < 2) return null;
  return (
    <div className={styles['ruler']}>
      <svg width="100%" height="40" aria-hidden="true">
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
      <p>
        {count} {unit} in order; their lengths are not to scale.
      </p>
    </div>
  );
}
