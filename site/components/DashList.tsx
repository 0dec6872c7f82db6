import styles from './DashList.module.css';
import numbers from './Numbered.module.css';

interface DashListProps {
  items: readonly string[];
  small?: boolean;
  /** Numbers in place of dashes. */
  numbered?: boolean;
}

/** List of points, each behind a short dash or its number. */
export function DashList({ items, small = false, numbered = false }: DashListProps) {
  if (items.length === 0) return null;
  const List = numbered ? 'ol' : 'ul';
  const look = numbered ? numbers['numbered'] : styles['list'];
  return (
    <List className={small ? `${look} ${styles['small']}` : look}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
