import { percent } from './time-marks.ts';
import styles from './DimensionLine.module.css';

/**
 * The hours of numbered parts drawn to scale as a dimension line. Places are percentages, so that the lettering keeps its
 * size.
 */
export function DimensionLine({ hours }: { hours: readonly number[] }) {
  const total = hours.reduce((sum, length) => sum + length, 0);
  const startOf = (index: number) => hours.slice(0, index).reduce((sum, length) => sum + length, 0) / total;
  return (
    <svg className={styles['line']} width="100%" height={72} aria-hidden="true">
      <line className={styles['dimension']} x1="0" x2="100%" y1="44" y2="44" />
      {[...hours, 0].map((length, index) => (
        <svg key={startOf(index)} x={percent(startOf(index))} overflow="visible">
          <line className={styles['tick']} y2="52" />
          <path className={styles['dimension']} d="M4 39l-8 10" />
          {length > 0 && (
            <>
              <text x="10" y="14">
                {index + 1}
              </text>
              <text className={styles['length']} x={percent(length / 2 / total)} y="66" textAnchor="middle">
                {`${length} h`}
              </text>
            </>
          )}
        </svg>
      ))}
    </svg>
  );
}
