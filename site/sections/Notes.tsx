import { dayInWords } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Notes.module.css';

/** Dated notes where the world has moved on, or an official source differs. `html` has each note's text. */
export function Notes({ section, html }: { section: SectionOf<'notes'>; html: readonly string[] }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} fold={section.fold}>
      {section.items.map(({ date, text, source }, index) => (
        <div key={text} className={styles['note']}>
          <RichText html={html[index] ?? ''} />
          {(date ?? source) && (
            <p className={styles['source']}>
              {date && `Note of ${dayInWords(date)}. `}
              {source && (
                <>
                  Source: <ExternalLink href={source.url}>{source.title}</ExternalLink>
                </>
              )}
            </p>
          )}
        </div>
      ))}
    </SectionFrame>
  );
}
