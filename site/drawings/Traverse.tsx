import styles from './Traverse.module.css';

interface TraverseProps {
  /** The number of the station, from 1. Odd stations stand left, even ones right. */
  station: number;
  /** The last station closes the traverse: no leg leads on from it. */
  last: boolean;
}

/** One station of a survey traverse, and the leg to the next. It is as tall as what stands beside it. */
export function Traverse({ station, last }: TraverseProps) {
  const [here, next] = station % 2 ? ['30%', '70%'] : ['70%', '30%'];
  return (
    <svg className={styles['traverse']} width="100%" height="100%" aria-hidden="true">
      {!last && <line className={styles['leg']} x1={here} y1="22" x2={next} y2="100%" />}
      {station > 1 && <line className={styles['leg']} x1={here} y1="0" x2={here} y2="10" />}
      <circle className={last ? styles['end'] : styles['station']} cx={here} cy="22" r="13" />
      <text x={here} y="27">
        {station}
      </text>
    </svg>
  );
}
