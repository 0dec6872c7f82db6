import { sessionCount, type Course } from '../../model/courses/course.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { hoursInWords } from '../../model/courses/terms-in-words.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { DimensionLine } from '../../site/drawings/DimensionLine.tsx';
import styles from './Curriculum.module.css';

/** Lengths of the modules for the drawing; none unless the hours of all are known. */
function lengthsOf({ curriculum }: Course) {
  const lengths = curriculum.flatMap(({ title, hours }, index) =>
    hours === undefined ? [] : [{ name: title, length: hours, label: `${index + 1}` }],
  );
  return lengths.length === curriculum.length ? lengths : [];
}

/** The modules of a course, each with its hours and topics. */
export function Curriculum({ section, course }: { section: SectionOf<'curriculum'>; course: Course }) {
  const { id, heading, intro } = section;
  const { curriculum, duration } = course;
  const lengths = lengthsOf(course);
  const eachIsADay = 'days' in duration && duration.days > 1 && sessionCount(course) === curriculum.length;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout="above">
      {lengths.length > 0 && <DimensionLine lengths={lengths} inWords={(hours) => `${hours} h`} />}
      <ol
        className={`${styles['modules']} ${[0, 3].includes(curriculum.length % 4) && curriculum.length > 3 ? styles['four'] : ''}`}
      >
        {curriculum.map(({ title, hours, topics }, index) => (
          <li key={title}>
            <h3>
              {eachIsADay ? `Day ${index + 1}: ` : `${index + 1}. `}
              {title}
            </h3>
            {hours !== undefined && <p>{hoursInWords(hours)}</p>}
            <DashList items={topics} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
