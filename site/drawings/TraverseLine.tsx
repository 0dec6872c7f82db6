import { percent } from './percent.ts';
import styles from './TraverseLine.module.css';

/**
 * The stations of a survey traverse from left to right, each at the beginning of a column as wide as the others: those with
 * odd numbers stand low, those with even ones high. Its legs are no measure of time. Hidden: the list below it has the names.
 */
export function TraverseLine({ count }: { count: number }) {
  const x = (index: number) => percent(index / count);
  const y = (index: number) => (index % 2 ? 20 : 76);
  const stations = Array.from({ length: count }, (_, index) => index);
  return (
    <svg className={styles['traverse']} width="100%" height="104" aria-hidden="true">
      {stations.slice(1).map((index) => (
        <line key={index} x1={x(index - 1)} y1={y(index - 1)} x2={x(index)} y2={y(index)} />
      ))}
      {stations.map((index) => (
        <svg key={index} x={x(index)} y={y(index)} overflow="visible">
          <circle className={index === count - 1 ? styles['end'] : undefined} r="14" />
          <text y="5">{index + 1}</text>
        </svg>
      ))}
    </svg>
  );
}
