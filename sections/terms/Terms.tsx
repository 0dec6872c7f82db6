import { termKeys, termsByHeading, type TermRow } from '../../model/courses/terms-in-words.ts';
import { coursesOfTerms } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Terms.module.css';

/** Names the courses of an answer that not all share: few by name, many of the last answer as the rest, if each has one. */
function courseNames({ answers }: TermRow, index: number, courseCount: number): string | undefined {
  const courses = answers[index]?.courses ?? [];
  if (courses.length === courseCount) return undefined;
  const allHaveAnswers = answers.flatMap((answer) => answer.courses).length === courseCount;
  const isRest = allHaveAnswers && index > 0 && index === answers.length - 1 && courses.length > 4;
  return isRest ? 'All other courses' : courses.join(', ');
}

/** The terms of one or several courses, in groups with headings; dates only on a page that does not list them already. */
export function Terms({ section, page, content, today }: SectionProps<'terms', 'page' | 'content' | 'today'>) {
  const courses = coursesOfTerms(section, content);
  const listsDates = page.sections.some(({ kind }) => kind === 'intakes');
  const keys = section.rows ?? termKeys.filter((key) => key !== 'dates' || !listsDates);
  const groups = termsByHeading(courses, today, keys);
  return (
    <SectionFrame {...section} layout="above">
      <div className={styles['groups']}>
        {groups.map((group) => (
          <div key={group.heading}>
            <h3>{group.heading}</h3>
            <dl>
              {group.rows.map((row) => (
                <div key={row.key}>
                  <dt className={group.rows.length === 1 ? 'visually-hidden' : undefined}>{row.label}</dt>
                  {row.answers.map(({ text }, index) => {
                    const names = courseNames(row, index, courses.length);
                    return (
                      <dd key={text}>
                        {names && <b>{names}: </b>}
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
    </SectionFrame>
  );
}
