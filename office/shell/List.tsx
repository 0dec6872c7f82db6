import type { ReactNode } from 'react';
import { Texts, type Text } from './Text.tsx';
import styles from './List.module.css';

/** Items below each other; nothing without items. */
export function List({ items }: { items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** Available changes of the subject of a page. */
export function ActionLinks({ links }: { links: readonly Text[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles['actions']} aria-label="Change">
      {links.map((link, index) => (
        <li key={index}>
          <Texts of={link} />
        </li>
      ))}
    </ul>
  );
}
