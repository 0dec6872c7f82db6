import { percent } from './percent.ts';
import styles from './YearMarks.module.css';

/** Years on one divided line to scale, a bob for each time that one is given, all of them over its mark. Hidden: what they mark is told below. */
export function YearMarks({ years }: { years: readonly number[] }) {
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
        before = year;
        return (
          <svg key={year} x={x(year)} overflow="visible">
            {sorted
              .filter((other) => other === year)
              .map((_, index, same) => (
                <path
                  key={index}
                  transform={same.length > 1 ? `translate(${(index - (same.length - 1) / 2) * 13})` : undefined}
                  d="M0 0v10l-6 7 6 14 6-14-6-7"
                />
              ))}
            <text y={54 + row * 16}>{year}</text>
          </svg>
        );
      })}
    </svg>
  );
}
