import type { SectionOf } from '../../model/page.ts';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Bars } from '../drawings/Bars.tsx';
import styles from './Stories.module.css';

/** What worked, and where it is reported. A figure that no source gives is in the text, in the text's size. */
export function Stories({ section }: { section: SectionOf<'stories'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ul className={styles['stories']}>
        {section.items.map(({ figure, unfigured, title, text, bars, source, nearest }) => (
          <li key={title} className={styles['story']}>
            {figure ? (
              <p className={styles['figure']}>{figure}</p>
            ) : (
              unfigured && <p className={styles['unfigured']}>{unfigured}</p>
            )}
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <Bars bars={bars} />
              <p className={styles['source']}>
                {nearest ? 'Nearest public source' : 'Source'}:{' '}
                <ExternalLink href={source.url}>{source.title}</ExternalLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
