import { wrapWords } from '../../model/text/words.ts';
import styles from './Ring.module.css';

const centre = { x: 200, y: 150 };
const radius = 94;
const station = 16;
const lineHeight = 18;

/** The point of the ring at an angle in turns; 0 is the top. */
function pointAt(turn: number) {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(centre.x + radius * Math.cos(angle)), y: round(centre.y + radius * Math.sin(angle)) };
}

/** Side of its station on which a name is: beside it, or above the top and the bottom one. */
function nameBeside(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - centre.x) < 1) return 'middle';
  return x > centre.x ? 'start' : 'end';
}

/** A cycle: numbered stations on a ring with an arrow from each to the next. The list beside it has the words. */
export function Ring({ names }: { names: readonly string[] }) {
  const part = 1 / names.length;
  // Share of the ring that a station and the gap before the next arrow take.
  const gap = (station + 7) / (2 * Math.PI * radius);
  return (
    <svg className={styles['ring']} viewBox="0 0 400 270" fill="none" stroke="currentColor" aria-hidden="true">
      {names.map((name, index) => {
        const { x, y } = pointAt(index * part);
        const arrowEnd = (index + 1) * part - gap;
        const [from, to] = [pointAt(index * part + gap), pointAt(arrowEnd)];
        const side = nameBeside(x);
        const lines = wrapWords(name, side === 'middle' ? 20 : 10);
        const shift = { start: station + 8, middle: 0, end: -station - 8 }[side];
        const height = (lines.length - 1) * lineHeight;
        const top = side === 'middle' ? y - station - 10 - height : y + 5 - height / 2;
        return (
          <g key={name}>
            <path d={`M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`} />
            {/* Drawn at each arrow: a marker would need an id, and a page can have several rings. */}
            <path
              d="M-6-3l6 3-6 3"
              stroke="var(--plumb)"
              transform={`translate(${to.x} ${to.y}) rotate(${Math.round(arrowEnd * 360)})`}
            />
            <circle cx={x} cy={y} r={station} />
            <text x={x} y={y + 6} textAnchor="middle">
              {index + 1}
            </text>
            {lines.map((line, row) => (
              <text key={line} className={styles['name']} x={x + shift} y={top + row * lineHeight} textAnchor={side}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
