import styles from './TitleBlock.module.css';

export interface TitleBlockCell {
  label: string;
  value: string;
  /** A second line in plain type. */
  note?: string | undefined;
  href?: string | undefined;
  /** Name of a place that the server fills in; the cell is hidden until then. */
  slot?: string | undefined;
}

/** Key facts in ruled cells, like the title block of a drawing. `subject` names what they are about, if that is not the whole page. */
export function TitleBlock({ cells, subject }: { cells: readonly TitleBlockCell[]; subject?: string | undefined }) {
  return (
    <>
      {subject && <p className={styles['subject']}>{subject}</p>}
      <dl className={styles['block']}>
        {cells.map((cell) => (
          <div key={cell.label} className={cell.href?.startsWith('mailto:') ? styles['row'] : undefined}>
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
