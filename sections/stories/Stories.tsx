import type { SectionOf } from '../../model/page.ts';
import { ExternalLink } from '../../site/components/ExternalLink.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Bars } from '../../site/drawings/Bars.tsx';
import styles from './Stories.module.css';

/**
 * What worked, and where it is reported. The bars of a figure are beside it, those with a title of their own below the
 * text. A figure that no source gives is in the text, in the text's size.
 */
export function Stories({ section }: { section: SectionOf<'stories'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ul className={styles['stories']}>
        {section.items.map(({ figure, counts, unfigured, title, text, bars, source, nearest }) => {
          const titled = bars.findIndex((bar) => bar.title);
          const ofFigure = titled < 0 ? bars : bars.slice(0, titled);
          return (
            <li key={title} className={styles['story']}>
              {figure ? (
                <div className={styles['figure']}>
                  <p>{figure}</p>
                  {counts && <div>{counts}</div>}
                  <Bars bars={ofFigure} numeral={figure.replace(/^[−+]/, '')} />
                </div>
              ) : (
                unfigured && <p className={styles['unfigured']}>{unfigured}</p>
              )}
              <div className={styles['told']}>
                <h3>{title}</h3>
                <p>{text}</p>
                <Bars bars={bars.filter((bar) => !figure || !ofFigure.includes(bar))} />
                <p>
                  {nearest ? 'Nearest public source' : 'Source'}:{' '}
                  <ExternalLink href={source.url}>{source.title}</ExternalLink>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
