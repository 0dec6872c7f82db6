import type { SectionOf } from '../../model/pages/page.ts';
import type { TermRow, termsByHeading } from '../../model/courses/terms-in-words.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Terms.module.css';

interface TermsProps {
  section: SectionOf<'terms'>;
  groups: ReturnType<typeof termsByHeading>;
  /** Number of courses whose terms are listed. */
  count: number;
}

/** Names the courses of an answer that not all share: few by name, many of the last answer as the rest. */
function coursesOf({ answers }: TermRow, index: number, count: number): string | undefined {
  const courses = answers[index]?.courses ?? [];
  if (courses.length === count) return undefined;
  const isRest = index > 0 && index === answers.length - 1 && courses.length > 4;
  return isRest ? 'All other courses' : courses.join(', ');
}

/** The terms of one or several courses, in groups with headings. */
export function Terms({ section, groups, count }: TermsProps) {
  const { id, heading, intro } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout="above">
      {groups.length === 0 ? (
        <p>
          On request: <a href="/contact">send an enquiry</a>, and we reply with the terms in writing.
        </p>
      ) : (
        <div className={styles['groups']}>
          {groups.map((group) => (
            <div key={group.heading}>
              <h3>{group.heading}</h3>
              <dl>
                {group.rows.map((row) => (
                  <div key={row.key}>
                    <dt className={group.rows.length === 1 ? 'visually-hidden' : undefined}>{row.label}</dt>
                    {row.answers.map(({ text }, index) => {
                      const courses = coursesOf(row, index, count);
                      return (
                        <dd key={text}>
                          {courses && <b>{courses}: </b>}
                          {text}
                        </dd>
                      );
                    })}
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      )}
    </SectionFrame>
  );
}
