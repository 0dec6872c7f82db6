/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- See Table. */
import { Tick, type TickProps } from './List.tsx';
import { Texts, type Text } from './Text.tsx';
import styles from './Table.module.css';

/** A table as data: each row has a cell for each column, and its first cell is its heading. */
export interface TableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (Text | readonly Text[])[])[];
  /** A checkbox for each row, with its value in the form around the table. */
  ticks?: readonly TickProps[] | undefined;
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
              {ticks?.[row] ? (
                <div className={styles['headingWithTick']}>
                  <Tick {...ticks[row]} />
                  <span>
                    <Texts of={heading} />
                  </span>
                </div>
              ) : (
                <Texts of={heading} />
              )}
            </th>
            {cells.map((cell, column) => (
              <td key={column} role="cell" data-label={columns[column + 1]}>
                <Texts of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
