import { sessionCount, type Course } from '../../model/course.ts';
import type { SectionOf } from '../../model/page.ts';
import { hoursOfDay } from '../../model/course-terms.ts';
import { hoursInWords, timesInWords } from '../../model/terms-in-words.ts';
import { DashList } from '../components/DashList.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { DimensionLine } from '../drawings/DimensionLine.tsx';
import { OrderRuler } from '../drawings/OrderRuler.tsx';
import styles from './Curriculum.module.css';

/** Whether the hours of each part are known, so that they can be drawn to scale. */
const hasHours = ({ curriculum }: Course) => curriculum.every(({ hours = 0 }) => hours > 0);

/** How long each part is, where each is a session of its own. */
function lengthOfEach(course: Course): string | undefined {
  const isSession = sessionCount(course) === course.curriculum.length && 'weeks' in course.duration;
  return isSession ? hoursInWords(hoursOfDay(course.terms.times)) : undefined;
}

/** Parts of a day: with their hours on a scale over the full width, or in their order alone. */
function Parts({ course }: { course: Course }) {
  const lengths = course.curriculum.map(({ title, hours = 0 }) => ({ name: title, length: hours }));
  return (
    <div className={hasHours(course) ? styles['scale'] : undefined}>
      {hasHours(course) ? (
        <DimensionLine lengths={lengths} inWords={(hours) => `${hours} h`} />
      ) : (
        <OrderRuler count={lengths.length} unit="parts" />
      )}
      <ol className={styles['parts']}>
        {course.curriculum.map(({ title, hours, topics }, index) => (
          <li key={title}>
            <h3>
              {index + 1}. {title}
              {hours && <span className="visually-hidden">, {hoursInWords(hours)}</span>}
            </h3>
            <div className={styles['topics']}>
              <DashList items={topics} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Modules in a grid, or days side by side: each with its number above it. */
function Grid({ course, label, look }: { course: Course; label: string; look: string | undefined }) {
  return (
    <ol className={`${styles['grid']} ${look}`}>
      {course.curriculum.map(({ title, topics }, index) => (
        <li key={title}>
          <p className={styles['label']}>
            {label} <span>{index + 1}</span>
          </p>
          <h3>{title}</h3>
          <div className={styles['topics']}>
            <DashList items={topics} small />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is taught. */
export function Curriculum({ section, course }: { section: SectionOf<'curriculum'>; course: Course }) {
  const { id, heading, intro, look } = section;
  const isToScale = look === 'parts' && hasHours(course);
  return (
    <SectionFrame
      id={id}
      heading={heading}
      intro={isToScale ? [intro, `${timesInWords(course)}, drawn to scale.`].filter(Boolean).join(' ') : intro}
      layout={look === 'days' || isToScale ? 'above' : 'beside'}
    >
      {look === 'parts' && <Parts course={course} />}
      {look === 'modules' && (
        <>
          <OrderRuler count={course.curriculum.length} unit="modules" each={lengthOfEach(course)} />
          <Grid course={course} label="Module" look={styles['modules']} />
        </>
      )}
      {look === 'days' && <Grid course={course} label="Day" look={styles['days']} />}
    </SectionFrame>
  );
}
