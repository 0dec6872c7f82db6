import { percent } from './percent.ts';
import styles from './DimensionLine.module.css';

interface DimensionLineProps {
  /** The lengths to draw to scale, in their order; each with its number in a list, where it is not its place here. */
  lengths: readonly { name: string; length: number; number?: number }[];
  /** A length with its unit. */
  inWords: (length: number) => string;
}

/** Lengths drawn to scale as a dimension line. Places are percentages, so that the lettering keeps its size. */
export function DimensionLine({ lengths, inWords }: DimensionLineProps) {
  const whole = lengths.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  const parts = lengths.map(({ name, length, number }, index) => {
    const start = before;
    before += length;
    return {
      name,
      length,
      number: number ?? index + 1,
      start: percent(start / whole),
      // At the end of the line a short length is named up to its end, so that nothing stands beyond it.
      ...(before === whole && length < whole / 8
        ? { at: '100%', anchor: 'end' as const }
        : { at: percent((start + length / 2) / whole), anchor: 'middle' as const }),
    };
  });
  return (
    <svg className={styles['line']} width="100%" height="72" aria-hidden="true">
      <line className={styles['dimension']} x1="0" x2="100%" y1="44" y2="44" />
      {parts.map(({ name, length, number, start, at, anchor }) => (
        <g key={name}>
          <line className={styles['tick']} x1={start} x2={start} y1="0" y2="52" />
          <svg x={start} overflow="visible">
            <path className={styles['dimension']} d="M4 39l-8 10" />
            <text x="10" y="14">
              {number}
            </text>
          </svg>
          <text className={styles['length']} x={at} y="66" textAnchor={anchor}>
            {inWords(length)}
          </text>
        </g>
      ))}
      <line className={styles['tick']} x1="100%" x2="100%" y1="0" y2="52" />
      <svg x="100%" overflow="visible">
        <path className={styles['dimension']} d="M4 39l-8 10" />
      </svg>
    </svg>
  );
}
