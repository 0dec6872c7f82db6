import { Children, type ReactNode } from 'react';
import { Texts, type Text } from './Text.tsx';
import styles from './List.module.css';

/** A checkbox of a row, with its name and value in the form around the list. */
export interface TickProps {
  name: string;
  value: string;
  label: string;
}

/** The checkbox of a row, named for screen readers by its label. */
export function Tick({ name, value, label }: TickProps) {
  return <input type="checkbox" className={styles['tick']} name={name} value={value} aria-label={`Tick ${label}`} />;
}

/** Its children below each other; nothing without them. */
export function List({ children }: { children: ReactNode }) {
  const items = Children.toArray(children);
  if (items.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** A line of a list: its subject, details, and what can be done. */
export interface Line {
  tick?: TickProps;
  subject: Text;
  detail: string;
  button?: Text;
}

/** Lines below each other; nothing without them. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <List>
      {lines.map(({ tick, subject, detail, button }, index) => (
        <div key={index}>
          {tick && <Tick {...tick} />}
          <Texts of={subject} />
          <p>
            {detail} <Texts of={button} />
          </p>
        </div>
      ))}
    </List>
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
