import type { SectionOf } from '../../model/page.ts';
import { Badge } from '../components/Badge.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Bars } from '../drawings/Bars.tsx';
import { YearMarks } from '../drawings/YearMarks.tsx';
import styles from './Incidents.module.css';

/** Things that went wrong, by year, on one line of years; figures that can be drawn to scale are. */
export function Incidents({ section }: { section: SectionOf<'incidents'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <YearMarks years={section.items.map(({ year }) => year)} />
      <ol className={styles['incidents']}>
        {section.items.map(({ year, title, text, bars, category, source }) => (
          <li key={title}>
            <span className={styles['year']}>{year}</span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <Bars bars={bars} />
              <p className={styles['foot']}>
                <Badge>{category}</Badge>
                <span>
                  Source: <ExternalLink href={source.url}>{source.title}</ExternalLink>
                </span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
