/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- See Table. */
import { Children, type ReactNode } from 'react';
import { textElement, type Text } from './Text.tsx';
import styles from './Lists.module.css';

/** A checkbox of a row, with its name and value in the form around the list. */
export interface TickProps {
  name: string;
  value: string;
  label: string;
}

const Tick = ({ name, value, label }: TickProps) => (
  <input type="checkbox" className={styles['tick']} name={name} value={value} aria-label={`Tick ${label}`} />
);

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

export interface Line {
  tick?: TickProps;
  subject: Text;
  detail: string;
  button?: Text;
}

export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <List>
      {lines.map(({ tick, subject, detail, button }, index) => (
        <div key={index}>
          {tick && <Tick {...tick} />}
          {textElement(subject)}
          <p>
            {detail} {textElement(button)}
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
        <li key={index}>{textElement(link)}</li>
      ))}
    </ul>
  );
}

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** Each row has a cell for each column, and its first cell is its heading. */
  rows: readonly (readonly Text[])[];
  /** A checkbox for each row, with its value in the form around the table. */
  ticks?: readonly TickProps[];
  /** If its printed rows are high enough to sign in. */
  isToSign?: boolean;
}

/**
 * A table. On a narrow screen each row becomes a list of labelled cells; the roles are explicit because Safari drops a
 * table's semantics when its `display` changes. Without rows it is a sentence.
 */
export function Table({ caption, columns, rows, ticks, isToSign = false }: TableProps) {
  if (rows.length === 0) return <p>{caption}: none.</p>;
  return (
    <table role="table" className={isToSign ? `${styles['table']} ${styles['toSign']}` : styles['table']}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([heading, ...cells], row) => (
          <tr key={row} role="row">
            <th scope="row" role="rowheader">
              <div className={styles['heading']}>
                {ticks?.[row] && <Tick {...ticks[row]} />}
                <span>{textElement(heading)}</span>
              </div>
            </th>
            {cells.map((cell, column) => (
              <td key={column} role="cell" data-label={columns[column + 1]}>
                {textElement(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
