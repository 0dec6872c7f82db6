import type { SectionOf } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './Table.module.css';

/** Characters of a cell from which it takes the width of a phone, below the name of its column. */
const longCell = 120;

export function Table({ section }: SectionProps<'table'>) {
  return (
    <SectionFrame {...section}>
      <DataTable name={section.heading} {...section} />
      <Markdown className={styles['remark']} text={section.remark} />
    </SectionFrame>
  );
}

interface DataTableProps extends Pick<SectionOf<'table'>, 'caption' | 'columns' | 'rows'> {
  name: string;
}

/**
 * A table of Markdown, whose rows are named by their first cell. On a phone the cells of three columns or more are below one
 * another, each with the name of its column. With large letters the table scrolls sideways.
 */
export function DataTable({ name, caption, columns, rows }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <div className="scrolls" tabIndex={0} role="region" aria-label={`Table: ${name}`}>
      <table className={styles['table']} aria-label={caption ? undefined : name}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={[first, ...cells].join(' ')}>
              <th scope="row">
                <Markdown text={first} />
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.title}
                  data-label={columns[index + 1]?.title}
                  className={cell.length > longCell ? styles['long'] : undefined}
                >
                  <Markdown text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
