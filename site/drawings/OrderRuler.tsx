import { percent } from './percent.ts';
import styles from './OrderRuler.module.css';

interface OrderRulerProps {
  count: number;
  unit: string;
  /** How long each unit takes, where all take as long; otherwise the ruler says that it is not to scale. */
  each?: string | undefined;
}

/** The ruler by itself: what each unit is, and that it is not to scale, is said beside it. */
export function EqualUnits({ count }: Pick<OrderRulerProps, 'count'>) {
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

/** A ruler of equal units, one for each part of something, above a list of them. Up to four parts need none there. */
export function OrderRuler({ count, unit, each }: OrderRulerProps) {
  if (count < 5) return null;
  return (
    <div className={styles['ruler']}>
      <EqualUnits count={count} />
      <p>{each ? `${count} × ${each}` : `${count} ${unit} in order; their lengths are not to scale`}.</p>
    </div>
  );
}
