import styles from './DashList.module.css';

export function DashList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
