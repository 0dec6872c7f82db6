import { dayInWords } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Said.module.css';

interface SaidProps {
  section: SectionOf<'said'>;
  /** For each quotation the course that it is about, if it names one. */
  courses: readonly ({ name: string; page: string } | undefined)[];
}

/** What people said about a course: their words, then who they are and when it was. */
export function Said({ section, courses }: SaidProps) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ul className={styles['said']}>
        {section.items.map(({ words, name, role, said }, index) => (
          <li key={`${name} ${said}`}>
            <figure>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <figcaption>
                {[name, role].filter(Boolean).join(', ')}
                {courses[index] && (
                  <>
                    , on <a href={courses[index].page}>{courses[index].name}</a>
                  </>
                )}
                , <time dateTime={said}>{dayInWords(said)}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
