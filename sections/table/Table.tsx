import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './Table.module.css';

/**
 * A table. One of names with one or two figures fits a phone as it is; the cells of any other are below one another
 * there, each with the name of its column. With large letters it scrolls sideways by itself.
 */
export function Table({ section }: SectionProps<'table'>) {
  const { heading, caption, columns, rows, remark } = section;
  const [, ...cellColumns] = columns;
  const fits = cellColumns.length < 3 && cellColumns.every(({ figures }) => figures);
  const alignment = (index: number) => (columns[index]?.figures ? styles['figures'] : undefined);
  return (
    <SectionFrame {...section}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={fits ? styles['fits'] : 'scrolls'} tabIndex={0} role="region" aria-label={`Table: ${heading}`}>
        <table className={styles['table']} aria-label={caption ? undefined : heading}>
          {caption && <caption>{caption}</caption>}
          <thead>
            <tr>
              {columns.map(({ title }, index) => (
                <th key={title} scope="col" className={alignment(index)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">
                  <Markdown text={name} />
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index + 1]?.title}
                    data-label={fits ? undefined : columns[index + 1]?.title}
                    className={alignment(index + 1)}
                  >
                    <Markdown text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Markdown className={styles['after']} text={remark} />
    </SectionFrame>
  );
}
