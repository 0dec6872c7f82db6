import styles from './TitleBlock.module.css';

export interface TitleBlockCell {
  label: string;
  /** A line break in it, as in an address, is kept. */
  value: string;
  /** A second line in small type. */
  note?: string | undefined;
  /** Where the value leads. */
  href?: string | undefined;
  /** The name of a place that the server fills in; the cell is hidden until then. */
  slot?: string | undefined;
}

/**
 * A few words, as an address, ask for a line of their own; so do an email address, which does not break, and a sentence in
 * small type. A price asks for less, where there are few cells.
 */
function roomFor({ value, note = '' }: TitleBlockCell, cells: number) {
  if (/.{23}|\n|@/.test(value) || note.length > 60) return styles['wide'];
  return value.length > 17 && cells < 5 ? styles['long'] : undefined;
}

/** The ruled cells of a drawing's title block: what matters at a glance, and above them of what, where that is not all. */
export function TitleBlock({ cells, of }: { cells: readonly TitleBlockCell[]; of?: string | undefined }) {
  return (
    <>
      {of && <p className={styles['of']}>{of}</p>}
      <dl className={styles['block']}>
        {cells.map((cell) => (
          <div key={cell.label} className={roomFor(cell, cells.length)}>
            <dt>{cell.label}</dt>
            <dd data-slot={cell.slot} hidden={cell.slot !== undefined}>
              {cell.href ? <a href={cell.href}>{cell.value}</a> : cell.value}
              {cell.note && <small>{cell.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
