import { sessionCount, type Course } from '../../model/course.ts';
import type { SectionOf } from '../../model/page.ts';
import { hoursOfDay } from '../../model/course-terms.ts';
import { hoursInWords } from '../../model/terms-in-words.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { DimensionLine } from '../../site/drawings/DimensionLine.tsx';
import { EqualUnits } from '../../site/drawings/EqualUnits.tsx';
import styles from './Curriculum.module.css';

/** Whether the hours of each part are known, so that they can be drawn to scale. */
const hasHours = ({ curriculum }: Course) => curriculum.every(({ hours = 0 }) => hours > 0);

/** How many modules there are, and how long each is, where each is a session or a day of its own. */
function equalLengths(course: Course): string | undefined {
  const count = course.curriculum.length;
  const each = sessionCount(course) === count ? hoursInWords(hoursOfDay(course.terms.times)) : undefined;
  return each && `${count} × ${each},`.replaceAll(' ', '\u00a0') + ' drawn to scale.';
}

/** Parts of a day in their order, where their hours are not known. */
function Parts({ course }: { course: Course }) {
  return (
    <ol className={styles['parts']}>
      {course.curriculum.map(({ title, topics }, index) => (
        <li key={title}>
          <h3>
            {index + 1}. {title}
          </h3>
          <div className={styles['topics']}>
            <DashList items={topics} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Modules along one ruler: a course, a day of it, or as many as have room side by side. */
interface RulerRow {
  /** Of the course or the day, where a section has several. */
  name?: string | undefined;
  /** The place of a course that is not the first of its section. */
  id?: string | undefined;
  modules: Course['curriculum'];
  /** The number of the first of them. */
  from: number;
  /** How many modules the course has. */
  all: number;
  /** What each of them is. The hours of the parts of a day are drawn. */
  unit: 'module' | 'day' | 'part';
}

/** More modules than these have no room side by side. */
const widest = 4;

/** A course in rows: its days, where each has a few modules; otherwise as many modules as have room. */
function rowsOf(course: Course): RulerRow[] {
  const { curriculum } = course;
  const all = curriculum.length;
  const days = sessionCount(course) ?? 1;
  const inDay = all / days;
  const areDays = days > 1 && inDay > 1 && inDay <= widest && Number.isInteger(inDay);
  const each = areDays ? inDay : widest;
  const unit = 'days' in course.duration && days === all ? 'day' : 'module';
  return Array.from({ length: Math.ceil(all / each) }, (_, row) => ({
    name: areDays ? `Day ${row + 1}` : undefined,
    modules: curriculum.slice(row * each, (row + 1) * each),
    from: row * each + 1,
    all,
    unit,
  }));
}

/**
 * A few modules along a ruler, each title and its topics below its stretch of it. On a phone the titles are a list and the
 * topics fold.
 */
function Outline({ id, name, modules, from, all, unit }: RulerRow) {
  const Title = name ? 'h4' : 'h3';
  const count = modules.length;
  const isWhole = count === all;
  const start = from > 1 ? from : undefined;
  const isToScale = unit === 'part';
  // As wide as so many half hours.
  const spans = modules.map(({ hours = 0 }) => (isToScale ? styles[`half${hours * 2}`] : undefined));
  return (
    <div id={id} className={isWhole || count === widest ? styles['outline'] : `${styles['outline']} ${styles['row']}`}>
      {name && <h3>{name}</h3>}
      {isToScale ? (
        <DimensionLine
          lengths={modules.map(({ title, hours = 0 }) => ({ name: title, length: hours }))}
          inWords={(hours) => `${hours} h`}
        />
      ) : (
        <EqualUnits count={count} from={from} of={isWhole ? count : widest} />
      )}
      <ol className={unit === 'day' ? `${styles['titles']} ${styles['days']}` : styles['titles']} start={start}>
        {modules.map(({ title, hours }, index) => (
          <li key={title} className={spans[index]}>
            <Title>
              {unit === 'day' && `Day ${from + index}: `}
              {title}
              {isToScale && hours && <small>, {hoursInWords(hours)}</small>}
            </Title>
          </li>
        ))}
      </ol>
      <ol className={styles['covered']} start={start}>
        {modules.map(({ title, topics }, index) => (
          <li key={title} className={[styles['topics'], spans[index]].filter(Boolean).join(' ')}>
            <DashList items={topics} small />
          </li>
        ))}
      </ol>
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
  const rows =
    also.length > 0
      ? [course, ...also].flatMap((one, index) =>
          rowsOf(one).map((row, at) => ({
            ...row,
            ...(at === 0 && { id: section.also?.[index - 1]?.id, name: one.name }),
          })),
        )
      : rowsOf(course);
  const order = `The ruler${rows.length > 1 ? 's show' : ' shows'} the order of the modules, not their length.`;
  const remark =
    look === 'modules' ? (equalLengths(course) ?? order) : isToScale && 'Hours of teaching, drawn to scale.';
  return (
    <SectionFrame
      id={id}
      heading={heading}
      intro={[intro, remark].filter(Boolean).join(' ') || undefined}
      layout={look === 'parts' && !isToScale ? 'beside' : 'above'}
    >
      {isToScale && <Outline modules={course.curriculum} from={1} all={course.curriculum.length} unit="part" />}
      {look === 'parts' && !isToScale && <Parts course={course} />}
      {look === 'modules' && rows.map((row) => <Outline key={`${row.name} ${row.from}`} {...row} />)}
    </SectionFrame>
  );
}
