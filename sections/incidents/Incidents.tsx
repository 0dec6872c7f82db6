import type { SectionOf } from '../../model/page.ts';
import { Badge } from '../../site/components/Badge.tsx';
import { ExternalLink } from '../../site/components/ExternalLink.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Bars } from '../../site/drawings/Bars.tsx';
import { YearMarks } from '../../site/drawings/YearMarks.tsx';
import styles from './Incidents.module.css';

/**
 * Things that went wrong, by year, on one line of years unless each year has one, with how large they were; figures that can be drawn to scale are.
 *
 */
export function Incidents({ section }: { section: SectionOf<'incidents'> }) {
  const { items } = section;
  // A line of years says nothing where each has one.
  const isOneAYear = items.every(({ year, withoutAI }, at) => !withoutAI && year === (items[0]?.year ?? 0) + at);
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above" band>
      {!isOneAYear && <YearMarks marks={items} />}
      <ol className={styles['incidents']}>
        {items.map(({ id, year, title, size, text, bars, category, source }) => (
          <li key={title} id={id}>
            <span className={styles['year']}>{year}</span>
            <h3>{title}</h3>
            {size && <p className={styles['size']}>{size}</p>}
            <p>{text}</p>
            <p>
              Source: <ExternalLink href={source.url}>{source.title}</ExternalLink>
            </p>

            {bars.length > 0 && (
              <div>
                <Bars bars={bars} />
              </div>
            )}
            <p className={styles['category']}>
              <Badge>{category}</Badge>
            </p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
