import type { Day } from '../../model/dates/day.ts';
import { isLeft, percent, shortDate, stackMarks, timeScale, type TimeMark, type TimeScale } from './time-marks.ts';
import styles from './TimeAxis.module.css';

interface TimeAxisProps {
  above: readonly TimeMark[];
  /** Marks to come, if those above have passed. */
  below?: readonly TimeMark[] | undefined;
  /** Draws a plumb line at this day. */
  today?: Day | undefined;
}

// Lengths are in quarters of a rem, and places in tenths of a percent: fewer digits to send.
const [line, gap] = [1.25, 0.75];
const rem = (length: number) => `${Math.round(length * 4) / 4}rem`;
const xOf = (scale: TimeScale, date: string) => percent(Math.round(scale.placeOf(date) * 1000) / 1000);
const sideClass = (scale: TimeScale, date: string) => (isLeft(scale, date) ? styles['left'] : undefined);

const heightOf = ({ texts }: TimeMark) => (1 + texts.length) * line + gap;
const heightOfAll = (marks: readonly TimeMark[]) => marks.reduce((sum, mark) => sum + heightOf(mark), 0);

/** A mark whose label begins `top` from above; its stem leads to the line of years, `axis` from above. */
function Mark({ mark, scale, top, axis }: { mark: TimeMark; scale: TimeScale; top: number; axis: number }) {
  const { date, texts } = mark;
  return (
    <svg className={sideClass(scale, date)} x={xOf(scale, date)}>
      <line y1={rem(axis)} y2={rem(top > axis ? top + line : top)} />
      {[shortDate(date), ...texts].map((text, index) => (
        <text key={text} y={rem(top + line * index + 1)}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/**
 * Days on one line of years to scale, each with its label at the end of its stem. Lengths are in rem and places in
 * percent, so that lettering keeps its size. Hidden from screen readers, because a list has the same information.
 */
export function TimeAxis({ above, below, today }: TimeAxisProps) {
  const days = [...above, ...(below ?? [])].map(({ date }) => date);
  const scale = timeScale(today ? [...days, today] : days);
  const { years, placeOfYear } = scale;
  // A phone has room for nine labels; of more years, every second is labelled.
  const labelInterval = years.length > 9 ? 2 : 1;

  // Above the labels is today's; the names of both sides are below the years, at the end that has no stems there.
  const head = today ? line + gap : 0;
  const axis = head + heightOfAll(above);
  const underYears = axis + line + gap;
  const underNames = underYears + 2 * line;
  const column = (marks: readonly TimeMark[], top: number) =>
    marks.map((mark, index) => (
      <Mark key={mark.date} mark={mark} scale={scale} top={top + heightOfAll(marks.slice(0, index))} axis={axis} />
    ));
  return (
    <svg
      className={styles['axis']}
      width="100%"
      height={rem(below ? underNames + heightOfAll(below) : underYears)}
      paintOrder="stroke"
      aria-hidden="true"
    >
      {today && (
        <svg x={xOf(scale, today)} className={[styles['cord'], sideClass(scale, today)].filter(Boolean).join(' ')}>
          <text y="1rem">{`Today, ${shortDate(today)}`}</text>
          <line y2={rem(axis)} />
          <svg y={rem(axis)}>
            <path d="M0-2l-5-12 5-7 5 7z" />
          </svg>
        </svg>
      )}
      {column(stackMarks(above, scale), head)}
      {below && (
        <>
          {column(stackMarks(below, scale).toReversed(), underNames)}
          <g className={styles['names']}>
            <text y={rem(underYears + 0.5)}>↑ So far</text>
            <text y={rem(underYears + 0.5 + line)}>↓ To come</text>
          </g>
        </>
      )}
      {/* After the stems, which are interrupted where they pass behind a year. */}
      <svg y={rem(axis)}>
        <line x2="100%" />
        {years.map((year) => (
          <line key={year} x1={percent(placeOfYear(year))} x2={percent(placeOfYear(year))} y2={rem(0.4)} />
        ))}
        <g className={styles['years']}>
          {/* Each begins at its mark, clear of the stem of an August, when European law often begins to apply. */}
          {years.slice(0, -1).map(
            (year, index) =>
              index % labelInterval === 0 && (
                <text key={year} x={percent(placeOfYear(year))} y={rem(1.15)}>
                  {year}
                </text>
              ),
          )}
        </g>
      </svg>
    </svg>
  );
}
