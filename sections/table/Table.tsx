import type { SectionOf } from '../../model/page.ts';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Table.module.css';

/**
 * A table. Names with a figure or two fit a phone as they are; any other has its cells below one another there. Where the
 * letters are so large that it is wider than the screen, it scrolls by itself. `html` is what is said of it, below it.
 */
export function Table({ section, html }: { section: SectionOf<'table'>; html?: string | undefined }) {
  const { id, heading, intro, caption, columns, rows, setBack } = section;
  const [, ...cellColumns] = columns;
  const fits = cellColumns.length < 3 && cellColumns.every(({ figures }) => figures);
  // Sentences have more of a phone's width than names and figures.
  const look = fits ? styles['fits'] : 'scrolls';
  const alignment = (index: number) => (columns[index]?.figures ? styles['figures'] : undefined);
  return (
    <SectionFrame id={id} heading={heading} intro={intro}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={look} tabIndex={0} role="region" aria-label={`Table: ${heading}`}>
        <table>
          <caption>{caption}</caption>
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
              <tr key={name} className={setBack?.includes(name) ? styles['back'] : undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index + 1]?.title}
                    data-label={fits ? undefined : columns[index + 1]?.title}
                    className={alignment(index + 1)}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {html && <RichText className={styles['after']} html={html} />}
    </SectionFrame>
  );
}
