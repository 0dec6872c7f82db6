import { percent } from './percent.ts';
import styles from './TraverseLine.module.css';

interface TraverseLineProps {
  /** What the way is called. */
  name: string;
  stations: readonly string[];
  /** Where each station is explained. Without script it is not said: what is behind tabs stands open below. */
  href: string;
}

/**
 * The stations of a survey traverse from left to right, each with its name: those with odd numbers stand low, those
 * with even ones high. Its legs are no measure of time. Hidden: a list has the same names in the same order.
 */
export function TraverseLine({ name: way, stations, href }: TraverseLineProps) {
  const x = (index: number) => percent(index / Math.max(1, stations.length - 1));
  const y = (index: number) => (index % 2 ? 44 : 96);
  return (
    <div className={styles['traverse']}>
      <p>
        <b>{way}</b>{' '}
        <a className="needs-script" href={href}>
          Read about each step
        </a>
      </p>
      <svg width="100%" height="140" aria-hidden="true">
        {stations.slice(1).map((name, index) => (
          <line key={name} x1={x(index)} y1={y(index)} x2={x(index + 1)} y2={y(index + 1)} />
        ))}
        {stations.map((name, index) => (
          <svg key={name} x={x(index)} y={y(index)} overflow="visible">
            <circle className={index === stations.length - 1 ? styles['end'] : undefined} r="14" />
            <text y="5">{index + 1}</text>
            <text className={styles['name']} y={index % 2 ? -24 : 35}>
              {name}
            </text>
          </svg>
        ))}
      </svg>
    </div>
  );
}
