import styles from './DotField.module.css';

interface DotFieldProps {
  total: number;
  /** Number of marked dots, which come first. */
  marked: number;
}

const columns = 60;
const pitch = 8;
/** Largest number of dots; beyond it a dot stands for several. */
const maxDots = 1_500;

/** The number that a dot stands for: 1, 2, 5, 10, 20, 50 … */
export function countOfDot(total: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (total / (digit * power) <= maxDots) return digit * power;
}

/** Rectangles that cover the dots from one number to another, row by row. */
function areaOf(from: number, to: number): string {
  const parts: string[] = [];
  for (let at = from; at < to;) {
    const row = Math.floor(at / columns);
    const column = at % columns;
    const rowCount = column === 0 ? Math.floor((to - at) / columns) : 0;
    const width = rowCount > 0 ? columns : Math.min(columns - column, to - at);
    const height = Math.max(rowCount, 1);
    parts.push(`M${column * pitch} ${row * pitch}h${width * pitch}v${height * pitch}h${-width * pitch}z`);
    at += width * height;
  }
  return parts.join('');
}

/** A dot for each counted thing, the marked ones first. The words beside it have the numbers. */
export function DotField({ total, marked }: DotFieldProps) {
  const countOfOneDot = countOfDot(total);
  const dots = Math.max(Math.round(total / countOfOneDot), 1);
  const markedDots = marked === 0 ? 0 : Math.max(Math.round(marked / countOfOneDot), 1);
  const height = Math.ceil(dots / columns) * pitch;
  return (
    <figure aria-labelledby="dots-caption">
      <svg viewBox={`0 0 ${columns * pitch} ${height}`} aria-hidden="true">
        <defs>
          {(['marked', 'plain'] as const).map((look) => (
            <pattern key={look} id={`dots-${look}`} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
              <circle
                className={styles[look]}
                cx={pitch / 2}
                cy={pitch / 2}
                r={2.3}
                fill={look === 'marked' ? 'var(--plumb)' : 'currentColor'}
              />
            </pattern>
          ))}
        </defs>
        <path fill="url(#dots-plain)" d={areaOf(markedDots, dots)} />
        <path fill="url(#dots-marked)" d={areaOf(0, markedDots)} />
      </svg>
      <figcaption id="dots-caption">
        {countOfOneDot === 1 ? 'Each dot is an alert.' : `Each dot is ${countOfOneDot.toLocaleString('en-SG')} alerts.`}{' '}
        Filled in red: fraud.
      </figcaption>
    </figure>
  );
}
