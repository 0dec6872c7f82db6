import styles from './DotField.module.css';

interface DotFieldProps {
  /** Number of alerts. */
  total: number;
  /** Number of frauds among them. */
  marked: number;
}

/** Dots in a row, and distance from one to the next, in units of the drawing. */
const [columns, pitch] = [60, 8];
/** Largest number of dots; beyond it a dot stands for several. */
const maxDots = 1_500;

/** The number that a dot stands for: 1, 2, 5, 10, 20, 50 … */
function countOfDot(total: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (total / (digit * power) <= maxDots) return digit * power;
}

/** Path that covers the dots from one number up to another, which is not covered: a rectangle in each row. */
function areaOf(from: number, to: number): string {
  const rectangles: string[] = [];
  for (let dot = from; dot < to; dot += columns - (dot % columns)) {
    const column = dot % columns;
    const width = Math.min(columns - column, to - dot) * pitch;
    rectangles.push(`M${column * pitch} ${Math.floor(dot / columns) * pitch}h${width}v${pitch}h${-width}z`);
  }
  return rectangles.join('');
}

/** Alerts as dots, those of fraud first; nothing without an alert. The words beside it have the numbers. */
export function DotField({ total, marked }: DotFieldProps) {
  if (total === 0) return null;
  const countOfOneDot = countOfDot(total);
  const dots = Math.round(total / countOfOneDot);
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
