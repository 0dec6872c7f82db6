import { taughtHours, type Course } from '../../model/course.ts';
import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Curriculum.module.css';

/** The hours of the parts, drawn to scale as a dimension line. */
function DimensionLine({ course }: { course: Course }) {
  const total = taughtHours(course);
  const width = 840;
  let x = 0;
  return (
    <svg className={styles['line']} viewBox={`0 0 ${width} 72`} aria-hidden="true">
      {course.curriculum.map(({ title, hours = 0 }, index) => {
        const left = x;
        x += (hours / total) * width;
        const middle = (left + x) / 2;
        return (
          <g key={title}>
            <path className={styles['tick']} d={`M${left + 0.5} 0v64`} />
            <path className={styles['dimension']} d={`M${left} 44H${x}M${left + 5} 39l-8 10M${x + 5} 39l-8 10`} />
            <text x={left + 10} y="16">
              {index + 1}
            </text>
            <text className={styles['hours']} x={middle} y="66">
              {hours} h
            </text>
          </g>
        );
      })}
      <path className={styles['tick']} d={`M${width - 0.5} 0v64`} />
    </svg>
  );
}

/** What is taught: the parts of a course with their hours and topics. */
export function Curriculum({ section, course }: { section: SectionOf<'curriculum'>; course: Course }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      {taughtHours(course) > 0 && <DimensionLine course={course} />}
      <ol className={styles['parts']}>
        {course.curriculum.map(({ title, hours, topics }, index) => (
          <li key={title}>
            <h3>
              {index + 1}. {title}
            </h3>
            {hours && (
              <span className={styles['number']}>
                {hours} h<span className="visually-hidden">ours</span>
              </span>
            )}
            <div className={styles['topics']}>
              <DashList items={topics} />
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
