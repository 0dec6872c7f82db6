import styles from './DashList.module.css';

/** A point, or one that ends with where it leads, in brackets. */
export type Point = string | { text: string; link: { label: string; href: string } };

/** Points, each behind a short vermilion dash. */
export function DashList({ items, small = false }: { items: readonly Point[]; small?: boolean }) {
  if (items.length === 0) return null;
  return (
    <ul className={small ? `${styles['list']} ${styles['small']}` : styles['list']}>
      {items.map((item) =>
        typeof item === 'string' ? (
          <li key={item}>{item}</li>
        ) : (
          <li key={item.text}>
            {item.text} (<a href={item.link.href}>{item.link.label}</a>)
          </li>
        ),
      )}
    </ul>
  );
}
