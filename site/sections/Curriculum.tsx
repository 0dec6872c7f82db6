import { sessionCount, type Course } from '../../model/course.ts';
import type { SectionOf } from '../../model/page.ts';
import { hoursOfDay } from '../../model/course-terms.ts';
import { hoursInWords } from '../../model/terms-in-words.ts';
import { DashList } from '../components/DashList.tsx';
import { Fold } from '../components/Fold.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { DimensionLine } from '../drawings/DimensionLine.tsx';
import { EqualUnits } from '../drawings/EqualUnits.tsx';
import styles from './Curriculum.module.css';

/** Whether the hours of each part are known, so that they can be drawn to scale. */
const hasHours = ({ curriculum }: Course) => curriculum.every(({ hours = 0 }) => hours > 0);

/** How many modules there are, and how long each is, where each is a session of its own. */
function equalLengths(course: Course): string | undefined {
  const count = course.curriculum.length;
  const isSession = sessionCount(course) === count && 'weeks' in course.duration;
  const each = isSession ? hoursInWords(hoursOfDay(course.terms.times)) : undefined;
  return each && `${count} × ${each},`.replaceAll(' ', '\u00a0') + ' drawn to scale.';
}

/** Parts of a day: with their hours on a scale over the full width, or in their order alone. */
function Parts({ course }: { course: Course }) {
  const { curriculum } = course;
  const lengths = curriculum.map(({ title, hours = 0 }) => ({ name: title, length: hours }));
  // Each hangs under its stretch of the scale where a class is there for its half hours.
  const spans = lengths.map(({ length }) => styles[`half${length * 2}`]);
  return (
    <div className={hasHours(course) ? styles['scale'] : undefined}>
      {hasHours(course) && <DimensionLine lengths={lengths} inWords={(hours) => `${hours} h`} />}
      <ol className={spans.every(Boolean) ? `${styles['parts']} ${styles['under']}` : styles['parts']}>
        {curriculum.map(({ title, hours, topics }, index) => (
          <li key={title} className={spans[index]}>
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

/** Many modules, in columns over the full width; below a ruler where all are equally long, of which each column has its unit. */
function Modules({ course }: { course: Course }) {
  const areEqual = equalLengths(course) !== undefined;
  return (
    <>
      {areEqual && <EqualUnits count={course.curriculum.length} />}
      <ol className={[styles['grid'], styles['modules'], areEqual && styles['ruled']].filter(Boolean).join(' ')}>
        {course.curriculum.map(({ title, topics }, index) => (
          <li key={title}>
            <h3>
              <span className="visually-hidden">Module </span>
              {index + 1}. {title}
            </h3>
            <div className={styles['topics']}>
              <DashList items={topics} small />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Days side by side, each with its number above it. */
function Days({ course }: { course: Course }) {
  return (
    <ol className={`${styles['grid']} ${styles['days']}`}>
      {course.curriculum.map(({ title, topics }, index) => (
        <li key={title}>
          <p className={styles['label']}>
            Day <span>{index + 1}</span>
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

/**
 * A few modules along a ruler of as many units, each title and its topics below its unit. On a phone the titles are a list
 * and the topics fold. `name` is that of the course or the day, where a section has several.
 */
function Outline({ course, id, name }: { course: Course; id?: string | undefined; name?: string | undefined }) {
  const { curriculum } = course;
  const Title = name ? 'h4' : 'h3';
  return (
    <div id={id} className={styles['outline']}>
      {name && <h3>{name}</h3>}
      <EqualUnits count={curriculum.length} />
      <ol className={styles['titles']}>
        {curriculum.map(({ title }) => (
          <li key={title}>
            <Title>{title}</Title>
          </li>
        ))}
      </ol>
      <Fold phone summary="What each module covers">
        <ol className={styles['covered']}>
          {curriculum.map(({ title, topics }, index) => (
            <li key={title}>
              <p className={styles['label']}>Module {index + 1}</p>
              <div className={styles['topics']}>
                <DashList items={topics} small />
              </div>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}

/** A course by its days, where each has a few modules; otherwise whole. */
function byDay(course: Course): Course[] {
  const { curriculum } = course;
  const days = sessionCount(course) ?? 1;
  const each = curriculum.length / days;
  if (days === 1 || each === 1 || !Number.isInteger(each)) return [course];
  return Array.from({ length: days }, (_, day) => ({
    ...course,
    curriculum: curriculum.slice(day * each, (day + 1) * each),
  }));
}

/** What is taught. `also` has the further courses of the section, in their order. */
export function Curriculum({
  section,
  course,
  also = [],
}: {
  section: SectionOf<'curriculum'>;
  course: Course;
  also?: readonly Course[] | undefined;
}) {
  const { id, heading, intro, look } = section;
  const isToScale = look === 'parts' && hasHours(course);
  const courses = also.length > 0 ? [course, ...also] : byDay(course);
  const nameOf = (one: Course, index: number) =>
    also.length > 0 ? one.name : courses.length > 1 ? `Day ${index + 1}` : undefined;
  if (look === 'modules' && courses.every(({ curriculum }) => curriculum.length < 5))
    return (
      <SectionFrame
        id={id}
        heading={heading}
        intro={[
          intro,
          `The ruler${courses.length > 1 ? 's show' : ' shows'} the order of the modules, not their length.`,
        ]
          .filter(Boolean)
          .join(' ')}
        layout="above"
      >
        {courses.map((one, index) => (
          <Outline
            key={nameOf(one, index) ?? one.slug}
            course={one}
            id={section.also?.[index - 1]?.id}
            name={nameOf(one, index)}
          />
        ))}
      </SectionFrame>
    );
  const remark =
    look === 'modules' ? equalLengths(course) : isToScale ? 'Hours of teaching, drawn to scale.' : undefined;
  return (
    <SectionFrame
      id={id}
      heading={heading}
      intro={[intro, remark].filter(Boolean).join(' ') || undefined}
      layout={look === 'parts' && !isToScale ? 'beside' : 'above'}
    >
      {look === 'parts' && <Parts course={course} />}
      {look === 'modules' && <Modules course={course} />}
      {look === 'days' && <Days course={course} />}
    </SectionFrame>
  );
}
