import styles from './DashList.module.css';

/** Points, each behind a short vermilion dash. */
export function DashList({ items, small = false }: { items: readonly string[]; small?: boolean }) {
  if (items.length === 0) return null;
  return (
    <ul className={small ? `${styles['list']} ${styles['small']}` : styles['list']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
