import { sessionCount, type Course } from '../../model/course.ts';
import type { SectionOf } from '../../model/page.ts';
import { hoursOfDay } from '../../model/course-terms.ts';
import { hoursInWords, timesInWords } from '../../model/terms-in-words.ts';
import { DashList } from '../components/DashList.tsx';
import { Fold } from '../components/Fold.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { DimensionLine } from '../drawings/DimensionLine.tsx';
import { EqualUnits, OrderRuler } from '../drawings/OrderRuler.tsx';
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

/**
 * A few modules along a ruler of as many units, each title and its topics below its unit. On a phone the titles are a list
 * and the topics fold. `name` is that of the course, where a section has several.
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
              <p className={styles['label']}>
                Module {index + 1}: {title}
              </p>
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
  const courses = [course, ...also];
  if (look === 'modules' && courses.every(({ curriculum }) => curriculum.length < 5))
    return (
      <SectionFrame
        id={id}
        heading={heading}
        intro={[intro, `The ruler${also.length > 0 ? 's show' : ' shows'} the order of the modules, not their length.`]
          .filter(Boolean)
          .join(' ')}
        layout="above"
      >
        {courses.map((one, index) => (
          <Outline
            key={one.slug}
            course={one}
            id={section.also?.[index - 1]?.id}
            name={also.length > 0 ? one.name : undefined}
          />
        ))}
      </SectionFrame>
    );
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
