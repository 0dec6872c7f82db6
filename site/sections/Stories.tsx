import { dayInWords } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Stories.module.css';

/** What worked: a figure, what it stands for, where it is reported, and a note where no public source was found. */
export function Stories({ section }: { section: SectionOf<'stories'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ul className={styles['stories']}>
        {section.items.map(({ figure, title, text, note, source }) => (
          <li key={title} className={styles['story']}>
            <p className={styles['figure']}>{figure}</p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              {note && (
                <p className={styles['note']}>
                  <b>Note, {dayInWords(note.date)}.</b> {note.text}
                </p>
              )}
              <p className={styles['source']}>
                {note ? 'Nearest public source' : 'Source'}:{' '}
                <ExternalLink href={source.url}>{source.title}</ExternalLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
