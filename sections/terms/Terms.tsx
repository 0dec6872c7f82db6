import type { SectionOf } from '../../model/page.ts';
import type { TermRow } from '../../model/terms-in-words.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Terms.module.css';

interface TermsProps {
  section: SectionOf<'terms'>;
  rows: readonly TermRow[];
}

/** The courses of the last answer: named where they are few. */
const restOf = (courses: readonly string[]) => (courses.length > 4 ? 'All other courses' : courses.join(', '));

/** What a buyer asks of courses, question by question. An answer that not all of them share names its courses. */
export function Terms({ section, rows }: TermsProps) {
  const { id, heading, intro, courses } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro}>
      <dl className={styles['terms']}>
        {rows.map(({ key, label, answers }) => (
          <div key={key}>
            <dt>{label}</dt>
            {answers.map((answer, index) => (
              <dd key={answer.courses[0]}>
                {answer.courses.length < courses.length && (
                  <b>
                    {`${index > 0 && index === answers.length - 1 ? restOf(answer.courses) : answer.courses.join(', ')}: `}
                  </b>
                )}
                {answer.text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
