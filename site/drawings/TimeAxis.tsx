import { withShortMonths, type Day } from '../../model/dates/day.ts';
import { dayOrMonthInWords, type TimelineDate } from '../../model/pages/page-dates.ts';
import { wrapWords } from '../../model/text/words.ts';
import styles from './TimeAxis.module.css';

/** A share as a percentage of a drawing's width, by which it fits every screen while its lettering keeps its size. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** A day or a month with the names of its dates, in lines short enough for a phone. */
interface TimeMark {
  date: string;
  texts: readonly string[];
}

const marksOf = (dates: readonly TimelineDate[]): TimeMark[] =>
  [...Map.groupBy(dates, ({ date }) => date)].map(([date, datesOfDay]) => ({
    date,
    texts: datesOfDay.flatMap(({ name }) => wrapWords(name, 18)),
  }));

/** A day or month in years, with their parts. */
function yearsOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return year + (month - 1 + (day - 1) / 31) / 12;
}

type TimeScale = ReturnType<typeof timeScale>;

/** The scale from the beginning of the first year of these days to the end of the last: 0 at its start, 1 at its end. */
function timeScale(days: readonly string[]) {
  const places = days.map(yearsOf);
  const first = Math.floor(Math.min(...places));
  const end = Math.floor(Math.max(...places)) + 1;
  const placeOfYear = (year: number) => (year - first) / (end - first);
  return {
    /** The years that begin on it, that of its end included. */
    years: Array.from({ length: end + 1 - first }, (_, index) => first + index),
    placeOfYear,
    placeOf: (date: string) => placeOfYear(yearsOf(date)),
  };
}

/** Checks if the label of a mark is left of its stem, because right of it there is no room. */
const isLeft = ({ placeOf }: TimeScale, date: string): boolean => placeOf(date) > 0.4;

/** Marks from the top down: a label left of its stem is above those of earlier marks, or it would lie across their stems. */
const stackMarks = (marks: readonly TimeMark[], scale: TimeScale): TimeMark[] => [
  ...marks.filter(({ date }) => isLeft(scale, date)).toReversed(),
  ...marks.filter(({ date }) => !isLeft(scale, date)),
];

const shortDate = (date: string) => withShortMonths(dayOrMonthInWords(date));

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

interface TimeAxisProps {
  past: readonly TimelineDate[];
  coming: readonly TimelineDate[];
  today: Day;
}

/**
 * Dates on one line of years to scale: those that have passed above it and those to come below, or all above it. Today is
 * a plumb line while dates are to come. Hidden from screen readers, because a list has the same information.
 */
export function TimeAxis({ past, coming, today }: TimeAxisProps) {
  const hasToday = coming.length > 0;
  const [above, below] = past.length > 0 ? [marksOf(past), marksOf(coming)] : [marksOf(coming), []];
  const days = [...above, ...below].map(({ date }) => date);
  const scale = timeScale(hasToday ? [...days, today] : days);
  const { years, placeOfYear } = scale;
  // A phone has room for nine labels; of more years, every second is labelled.
  const labelInterval = years.length > 9 ? 2 : 1;

  // Above the labels is today's; the names of both sides are below the years, at the end that has no stems there.
  const head = hasToday ? line + gap : 0;
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
      height={rem(below.length > 0 ? underNames + heightOfAll(below) : underYears)}
      paintOrder="stroke"
      aria-hidden="true"
    >
      {hasToday && (
        <svg x={xOf(scale, today)} className={[styles['cord'], sideClass(scale, today)].filter(Boolean).join(' ')}>
          <text y="1rem">{`Today, ${shortDate(today)}`}</text>
          <line y2={rem(axis)} />
          <svg y={rem(axis)}>
            <path d="M0-2l-5-12 5-7 5 7z" />
          </svg>
        </svg>
      )}
      {column(stackMarks(above, scale), head)}
      {below.length > 0 && (
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
