import { percent } from './percent.ts';
import styles from './YearMarks.module.css';

interface YearMarksProps {
  /** What is marked; where all of a year were without AI, its bob is hollow. */
  marks: readonly { year: number; withoutAI: boolean }[];
}

/** Years on one divided line to scale, a bob over the mark of each, with how often it is given. Hidden: what they mark is told below. */
export function YearMarks({ marks }: YearMarksProps) {
  const years = marks.map(({ year }) => year);
  const filled = new Set(marks.filter(({ withoutAI }) => !withoutAI).map(({ year }) => year));
  const sorted = years.toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const span = Math.max(1, last - first);
  const x = (year: number) => percent((year - first) / span);
  // The name of a year stands lower where that of the one before would touch it on a phone.
  let [before, row] = [-Infinity, 0];
  return (
    <svg className={styles['marks']} width="100%" height="72" aria-hidden="true">
      <line x2="100%" y1="34" y2="34" />
      {Array.from({ length: span + 1 }, (_, index) => (
        <line key={index} x1={percent(index / span)} x2={percent(index / span)} y1="34" y2="39" />
      ))}
      {[...new Set(sorted)].map((year) => {
        row = (year - before) / span < 0.13 ? 1 - row : 0;
        // What is beside the last bob stands before it, where it has room, to stay inside the screen.
        const side = year === last && (year - before) / span > 0.13 ? -20 : 17;
        before = year;
        const times = sorted.filter((other) => other === year).length;
        return (
          <svg key={year} x={x(year)} overflow="visible">
            <path className={filled.has(year) ? undefined : styles['hollow']} d="M0 0v10l-6 7 6 14 6-14-6-7" />
            <text className={row > 0 ? styles['low'] : undefined} y="54">
              {year}
            </text>
            {times > 1 && (
              <text x={side} y="22">
                {`×${times}`}
              </text>
            )}
          </svg>
        );
      })}
    </svg>
  );
}
