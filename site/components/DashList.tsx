import styles from './DashList.module.css';
import numbers from './Numbered.module.css';

/** A point, or one that ends with where it leads, in brackets. */
export type Point = string | { text: string; link: { label: string; href: string } };

interface DashListProps {
  items: readonly Point[];
  small?: boolean;
  /** With numbers, where it matters how many they are. */
  numbered?: boolean;
}

/** Points, each behind a short vermilion dash, or its number. */
export function DashList({ items, small = false, numbered = false }: DashListProps) {
  if (items.length === 0) return null;
  const List = numbered ? 'ol' : 'ul';
  const look = numbered ? numbers['numbered'] : styles['list'];
  return (
    <List className={small ? `${look} ${styles['small']}` : look}>
      {items.map((item) =>
        typeof item === 'string' ? (
          <li key={item}>{item}</li>
        ) : (
          <li key={item.text}>
            {item.text} (<a href={item.link.href}>{item.link.label}</a>)
          </li>
        ),
      )}
    </List>
  );
}
