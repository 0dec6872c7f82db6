import type { ReactNode } from 'react';
import { percent } from './percent.ts';
import styles from './DimensionLine.module.css';

interface DimensionLineProps {
  /** The lengths to draw to scale, in their order; each with what is written above it, and otherwise its length is. */
  lengths: readonly { name: string; length: number; label?: ReactNode }[];
  /** A length with its unit. */
  inWords: (length: number) => string;
}

/** Lengths drawn to scale as a dimension line. Places are percentages, so that the lettering keeps its size. */
export function DimensionLine({ lengths, inWords }: DimensionLineProps) {
  const total = lengths.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  const parts = lengths.map(({ name, length, label }) => {
    const start = before;
    before += length;
    return {
      name,
      length,
      label,
      start: percent(start / total),
      middle: percent((start + length / 2) / total),
      // The label of a short length at the end is right-aligned, so that it does not overflow.
      atEnd: label !== undefined && before === total && length < total / 8,
    };
  });
  return (
    <svg className={styles['line']} width="100%" height={parts[0]?.label ? 72 : 52} aria-hidden="true">
      <line className={styles['dimension']} x1="0" x2="100%" y1="44" y2="44" />
      {parts.map(({ name, length, label, start, middle, atEnd }) => (
        <g key={name}>
          <line className={styles['tick']} x1={start} x2={start} y1={atEnd ? 22 : 0} y2="52" />
          <svg x={start} overflow="visible">
            <path className={styles['dimension']} d="M4 39l-8 10" />
            {label && !atEnd && (
              <text x="10" y="14">
                {label}
              </text>
            )}
            {!label && (
              <text className={styles['alone']} x="10" y="30">
                {inWords(length)}
              </text>
            )}
          </svg>
          {atEnd && (
            <text x="100%" y="14" textAnchor="end">
              {label}
            </text>
          )}
          {label && (
            <text className={styles['length']} x={atEnd ? '100%' : middle} y="66" textAnchor={atEnd ? 'end' : 'middle'}>
              {inWords(length)}
            </text>
          )}
        </g>
      ))}
      <line className={styles['tick']} x1="100%" x2="100%" y1={parts.at(-1)?.atEnd ? 22 : 0} y2="52" />
      <svg x="100%" overflow="visible">
        <path className={styles['dimension']} d="M4 39l-8 10" />
      </svg>
    </svg>
  );
}
