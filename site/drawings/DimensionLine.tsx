import { percent } from './time-marks.ts';
import styles from './DimensionLine.module.css';

/**
 * The hours of numbered parts drawn to scale as a dimension line. Places are percentages, so that the lettering keeps its
 * size.
 */
export function DimensionLine({ hours }: { hours: readonly number[] }) {
  const total = hours.reduce((sum, length) => sum + length, 0);
  let before = 0;
  const parts = hours.map((length) => {
    const start = before;
    before += length;
    // The lettering of a short length at the end is right-aligned, so that it does not overflow.
    return { start, length, atEnd: before === total && length < total / 8 };
  });
  return (
    <svg className={styles['line']} width="100%" height={72} aria-hidden="true">
      <line className={styles['dimension']} x1="0" x2="100%" y1="44" y2="44" />
      {parts.map(({ start, length, atEnd }, index) => (
        <g key={start}>
          <line
            className={styles['tick']}
            x1={percent(start / total)}
            x2={percent(start / total)}
            y1={atEnd ? 22 : 0}
            y2="52"
          />
          <svg x={percent(start / total)} overflow="visible">
            <path className={styles['dimension']} d="M4 39l-8 10" />
            {!atEnd && (
              <text x="10" y="14">
                {index + 1}
              </text>
            )}
          </svg>
          {atEnd && (
            <text x="100%" y="14" textAnchor="end">
              {index + 1}
            </text>
          )}
          <text
            className={styles['length']}
            x={atEnd ? '100%' : percent((start + length / 2) / total)}
            y="66"
            textAnchor={atEnd ? 'end' : 'middle'}
          >
            {`${length} h`}
          </text>
        </g>
      ))}
      <line className={styles['tick']} x1="100%" x2="100%" y1={parts.at(-1)?.atEnd ? 22 : 0} y2="52" />
      <svg x="100%" overflow="visible">
        <path className={styles['dimension']} d="M4 39l-8 10" />
      </svg>
    </svg>
  );
}
