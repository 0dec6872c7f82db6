import type { Day } from '../../model/day.ts';
import { dayInWords, dayParts } from '../../model/day.ts';
import { percent } from './percent.ts';
import styles from './TimeAxis.module.css';

/** A day, or a month where no day is known, and what happens then. */
export interface TimeMark {
  at: string;
  texts: readonly string[];
  /** The day it was moved from: an arrow leads from there. */
  moved?: Day | undefined;
}

interface TimeAxisProps {
  above: readonly TimeMark[];
  /** Marks on the other side of the line, with the names of both sides. */
  below?: { marks: readonly TimeMark[]; names: readonly [above: string, below: string]; today: Day } | undefined;
}

// Lengths are in quarters of a rem, and places in tenths of a percent: fewer digits to send.
const [line, gap] = [1.25, 0.75];

/** The place of a day or month on the scale: years, with their parts. */
export function yearsOf(at: string): number {
  const [year = 0, month = 1, day = 1] = at.split('-').map(Number);
  return year + (month - 1 + (day - 1) / 31) / 12;
}

/** A day or month in words: `1 August 2024`, `May 2024`. */
export function atInWords(at: string): string {
  if (at.length > 7) return dayInWords(at);
  const { month, year } = dayParts(`${at}-01`);
  return `${month} ${year}`;
}

const heightOf = ({ texts, moved }: TimeMark) => (1 + texts.length) * line + gap + (moved ? gap : 0);
const rem = (length: number) => `${Math.round(length * 4) / 4}rem`;

/**
 * Days on one line of years to scale, each with its label at the end of its stem. Lengths are in rem and places in
 * percent, so that lettering keeps its size on every screen. Hidden from those who listen: a list says the same.
 */
export function TimeAxis({ above, below }: TimeAxisProps) {
  const places = [...above, ...(below?.marks ?? [])].map(({ at }) => yearsOf(at));
  const first = Math.floor(Math.min(...places));
  const years = Math.floor(Math.max(...places)) + 1 - first;
  const across = (at: string) => (yearsOf(at) - first) / years;
  const x = (at: string) => percent(Math.round(across(at) * 1000) / 1000);
  const axis = above.reduce((sum, mark) => sum + heightOf(mark), below ? line : 0);
  const named = axis + line + gap;
  const foot = below ? below.marks.reduce((sum, mark) => sum + heightOf(mark), named + line * 2 + gap) : named;

  /** The mark, whose label begins `top` from above. */
  const draw = (mark: TimeMark, top: number) => {
    const { at, texts, moved } = mark;
    const start = top + (moved ? gap : 0);
    const side = across(at) > 0.5 ? styles['left'] : undefined;
    return (
      <svg key={at} className={side} x={x(at)} overflow="visible">
        <line y1={rem(axis)} y2={rem(top > axis ? start + line : top)} />
        {moved && (
          <>
            <line className={styles['moved']} x1={percent(across(moved) - across(at))} y1={rem(top)} y2={rem(top)} />
            <svg y={rem(top)} overflow="visible">
              <circle cx={percent(across(moved) - across(at))} r="4" />
              <path d="M0 0l-11-5v10z" />
            </svg>
          </>
        )}
        {[atInWords(at), ...texts].map((text, index) => (
          <text key={text} y={rem(start + line * index + 1)}>
            {text}
          </text>
        ))}
      </svg>
    );
  };
  /** The marks below one another, the first at `top`. */
  const column = (marks: readonly TimeMark[], top: number) =>
    marks.map((mark, index) =>
      draw(
        mark,
        marks.slice(0, index).reduce((sum, before) => sum + heightOf(before), top),
      ),
    );

  return (
    <svg className={styles['axis']} width="100%" height={rem(foot)} paintOrder="stroke" aria-hidden="true">
      {below && (
        <svg x={x(below.today)} overflow="visible">
          <line className={styles['cord']} y2={rem(foot - line - 1.4)} />
          <svg y={rem(foot - line - 1.5)} overflow="visible">
            <path className={styles['bob']} d="M0 0l-6 7 6 14 6-14z" />
          </svg>
        </svg>
      )}
      <line x2="100%" y1={rem(axis)} y2={rem(axis)} />
      {Array.from({ length: years + 1 }, (_, index) => (
        <line key={index} x1={percent(index / years)} x2={percent(index / years)} y1={rem(axis)} y2={rem(axis + 0.4)} />
      ))}
      <g className={styles['years']}>
        {Array.from({ length: years }, (_, index) => (
          <text key={index} x={percent((index + 0.5) / years)} y={rem(axis + 1.15)}>
            {first + index}
          </text>
        ))}
      </g>
      {column(above, 0)}
      {below && (
        <>
          {column(below.marks, named + line)}
          <g className={styles['names']}>
            <text className={styles['end']} x="100%" y={rem(axis - 0.4)}>
              {below.names[0]}
            </text>
            <text y={rem(named + 0.55)}>{below.names[1]}</text>
          </g>
          <text className={styles['today']} x={x(below.today)} y={rem(foot - 0.2)}>
            {`Today, ${dayInWords(below.today)}`}
          </text>
        </>
      )}
    </svg>
  );
}
