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
  below?: { marks: readonly TimeMark[]; names: readonly [above: string, below: string] } | undefined;
  /** Where given, a plumb line hangs at it. */
  today?: Day | undefined;
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

/** How much of the line of a narrow phone a label takes, about. */
const share = ({ at, texts }: TimeMark) =>
  (Math.max(...[shortly(at), ...texts].map(({ length }) => length)) * 7.4 + 10) / 330;

/** A day as a drawing has room for it: `2 Feb 2025`. */
const shortly = (at: string) => atInWords(at).replace(/([A-Z]..)[a-z]+/, '$1');

const heightOf = ({ texts, moved }: TimeMark) => (1 + texts.length) * line + gap + (moved ? gap : 0);
const rem = (length: number) => `${Math.round(length * 4) / 4}rem`;

/**
 * Days on one line of years to scale, each with its label at the end of its stem. Lengths are in rem and places in
 * percent, so that lettering keeps its size on every screen. Hidden from those who listen: a list says the same.
 */
export function TimeAxis({ above, below, today }: TimeAxisProps) {
  const days = [...above, ...(below?.marks ?? [])].map(({ at }) => at);
  // When all the dates have passed, the line goes on to today.
  const places = [...days, ...(today ? [today] : [])].map(yearsOf);
  const earliest = Math.min(...places);
  // Dates to come alone begin at today; else the line begins with a year.
  const start = today && !below ? earliest : Math.floor(earliest);
  const end = Math.floor(Math.max(...places)) + 1;
  const first = Math.ceil(start);
  const years = Array.from({ length: end + 1 - first }, (_, index) => first + index);
  // So many years at most have room for their names on a phone; of more, every second is named.
  const every = years.length > 9 ? 2 : 1;
  // Where they are close, a stem below would cut the name of its year, which its own label tells.
  const isCut = (year: number) => every > 1 && below?.marks.some(({ at }) => at.startsWith(String(year)));
  const along = (year: number) => (year - start) / (end - start);
  const across = (at: string) => along(yearsOf(at));
  const x = (at: string) => percent(Math.round(across(at) * 1000) / 1000);
  const isLeft = (at: string) => across(at) > 0.4;
  const side = (at: string) => (isLeft(at) ? styles['left'] : undefined);
  /**
   * From the top down: a label left of its stem is above those of earlier marks, or it would lie across their stems. Those
   * right of theirs are below them, unless on a phone a stem would then cross one of them, and would not the other way.
   */
  const stack = (marks: readonly TimeMark[]) => {
    const left = marks.filter(({ at }) => isLeft(at)).toReversed();
    const right = marks.filter(({ at }) => !isLeft(at));
    const crossesRight =
      Math.max(...right.map((mark) => across(mark.at) + share(mark))) > across(left.at(-1)?.at ?? '');
    const crossesLeft = Math.min(...left.map((mark) => across(mark.at) - share(mark))) < across(right.at(-1)?.at ?? '');
    return left.length > 0 && crossesRight && !crossesLeft ? [...right, ...left] : [...left, ...right];
  };
  // Above the labels is today's; the names of both sides are below the years, at the end that has no stems there.
  const head = today ? line + gap : 0;
  const axis = above.reduce((sum, mark) => sum + heightOf(mark), head);
  const named = axis + line + gap;
  const underNames = named + 2 * line;
  const foot = below ? below.marks.reduce((sum, mark) => sum + heightOf(mark), underNames) : named;

  /** The mark, whose label begins `top` from above. */
  const draw = (mark: TimeMark, top: number) => {
    const { at, texts, moved } = mark;
    const start = top + (moved ? gap : 0);
    return (
      <svg key={at} className={side(at)} x={x(at)}>
        <line y1={rem(axis)} y2={rem(top > axis ? start + line : top)} />
        {moved && (
          <>
            <line className={styles['moved']} x1={percent(across(moved) - across(at))} y1={rem(top)} y2={rem(top)} />
            <svg y={rem(top)}>
              <circle cx={percent(across(moved) - across(at))} r="4" />
              <path d="M0 0l-11-5v10z" />
            </svg>
          </>
        )}
        {[shortly(at), ...texts].map((text, index) => (
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
      {today && (
        <svg x={x(today)} className={[styles['cord'], side(today)].filter(Boolean).join(' ')}>
          <text y="1rem">{`Today, ${shortly(today)}`}</text>
          <line y2={rem(axis)} />
          <svg y={rem(axis)}>
            <path d="M0-2l-5-12 5-7 5 7z" />
          </svg>
        </svg>
      )}
      {column(stack(above), head)}
      {below && (
        <>
          {column(stack(below.marks).toReversed(), underNames)}
          <g className={styles['names']}>
            <text y={rem(named + 0.5)}>↑ {below.names[0]}</text>
            <text y={rem(named + 0.5 + line)}>↓ {below.names[1]}</text>
          </g>
        </>
      )}
      {/* After the stems, which are interrupted where they pass behind a year. */}
      <svg y={rem(axis)}>
        <line x2="100%" />
        {years.map((year) => (
          <line key={year} x1={percent(along(year))} x2={percent(along(year))} y2={rem(0.4)} />
        ))}
        <g className={styles['years']}>
          {/* Each begins at its mark, clear of the stem of an August, when European law often begins to apply. */}
          {years.map(
            (year, index) =>
              index % every === 0 &&
              year < end &&
              !isCut(year) && (
                <text key={year} x={percent(along(year))} y={rem(1.15)}>
                  {year}
                </text>
              ),
          )}
        </g>
      </svg>
    </svg>
  );
}
