import { percent } from './percent.ts';
import styles from './ReturnLine.module.css';

/** The way from the last of so many stations in a row back to the first, above them. */
export function ReturnLine({ count }: { count: number }) {
  const last = percent((count - 1) / count);
  return (
    <svg className={styles['return']} width="100%" height="22" aria-hidden="true">
      <path d="M-4 14h8L0 22z" />
      <line y1="1" y2="14" />
      <line y1="1" x2={last} y2="1" />
      <line x1={last} x2={last} y1="1" y2="22" />
    </svg>
  );
}
