import { percent } from './percent.ts';
import styles from './TraverseLine.module.css';

/** Above a high station; below a low one, on a phone in two rows, so that the names of neighbours have room. */
const nameAt = (index: number) => (index % 2 ? -24 : index % 4 ? 51 : 35);

/**
 * The stations of a survey traverse from left to right, each with its name: those with odd numbers stand low, those
 * with even ones high. Its legs are no measure of time. Hidden: a list has the same names in the same order.
 */
export function TraverseLine({ stations }: { stations: readonly string[] }) {
  const x = (index: number) => percent((index + 0.8) / (stations.length + 0.6));
  const y = (index: number) => (index % 2 ? 44 : 96);
  return (
    <svg className={styles['traverse']} width="100%" height="156" aria-hidden="true">
      {stations.slice(1).map((name, index) => (
        <line key={name} x1={x(index)} y1={y(index)} x2={x(index + 1)} y2={y(index + 1)} />
      ))}
      {stations.map((name, index) => (
        <svg key={name} x={x(index)} y={y(index)} overflow="visible">
          <circle className={index === stations.length - 1 ? styles['end'] : undefined} r="14" />
          <text y="5">{index + 1}</text>
          <text className={index % 4 === 2 ? `${styles['name']} ${styles['lower']}` : styles['name']} y={nameAt(index)}>
            {name}
          </text>
        </svg>
      ))}
    </svg>
  );
}
