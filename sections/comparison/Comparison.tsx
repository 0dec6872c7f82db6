import {
  certificateOf,
  type Course,
  durationInDays,
  durationInWords,
  hasBegun,
  intakeLabel,
  nextIntake,
  taughtHours,
} from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { hoursInWords } from '../../model/courses/terms-in-words.ts';
import type { Page } from '../../model/pages/page.ts';
import { capitalise } from '../../model/text/words.ts';
import { ComparedCourses, type CourseRow } from '../../site/components/ComparedCourses.tsx';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { courseNamed, registerAddress } from '../../site/facts/offers.ts';
import { CourseTable } from '../../site/islands/CourseTable.tsx';
import type { SectionContext, SectionProps } from '../../site/section-props.ts';

/** Address of the description of a course: the part of its page about it, if that has an anchor. */
export function courseAddress({ slug, page }: Course, pages: readonly Page[]): string {
  const sections = pages.find(({ path }) => path === page)?.sections ?? [];
  const cards = sections.flatMap((section) => (section.kind === 'cards' ? section.items : []));
  if (cards.some(({ id, course }) => id === slug && course === slug)) return `${page}#${slug}`;
  const parts = sections.flatMap((section) =>
    section.kind === 'curriculum' ? [{ id: section.id, course: section.course }] : [],
  );
  const part = parts.find(({ id, course }) => id && course === slug);
  // A page about one course begins with it.
  return part && parts.length > 1 ? `${page}#${part.id}` : page;
}

/** Certificate of a course in words, with the exam of another body that it prepares for. */
function certificateInWords(course: Course): string | undefined {
  const exam = course.exam && `prepares for ${course.exam}`;
  const words = [certificateOf(course), exam].filter((part) => part !== undefined).join('; ');
  return words === '' ? undefined : capitalise(words);
}

function rowOf(course: Course, { content, today }: Pick<SectionContext, 'content' | 'today'>): CourseRow {
  const { name, duration, price, level, intakes } = course;
  const coming = intakes.filter((intake) => !hasBegun(intake, today) && !intake.full).map(intakeLabel);
  const hours = taughtHours(course);
  return {
    name,
    href: courseAddress(course, content.pages),
    register: registerAddress(course, content.forms),
    length: durationInWords(duration),
    hours: hours === undefined ? undefined : hoursInWords(hours),
    days: durationInDays(duration),
    dates: coming,
    nextDay: nextIntake(course, today)?.starts,
    certificate: certificateInWords(course),
    price: priceInWords(price),
    dollars: price,
    level,
  };
}

/** The most courses that are compared at a glance, without sorting. */
const unsorted = 6;

/** Courses to compare. */
export function Comparison({ section, ...context }: SectionProps<'comparison', 'content' | 'today'>) {
  const { courses } = context.content;
  const compared = section.courses?.map((name) => courseNamed(name, courses)) ?? courses;
  const rows = compared.map((course) => rowOf(course, context));
  const isDated = rows.some(({ nextDay }) => nextDay);
  const onRequest = 'We form each class from requests: register, and we will propose dates to you.';
  return (
    <SectionFrame
      {...section}
      intro={[section.intro, !isDated && onRequest].filter(Boolean).join(' ')}
      layout="above"
      link={section.action}
    >
      {rows.length > unsorted ? <Island of={CourseTable} props={{ rows }} /> : <ComparedCourses rows={rows} />}
    </SectionFrame>
  );
}
