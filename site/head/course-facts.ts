import {
  durationInWords,
  intakeInWords,
  nextIntake,
  plannedMonth,
  taughtHours,
  type Course,
} from '../../model/course.ts';
import { listInWords, type Day } from '../../model/day.ts';
import { priceInWords } from '../../model/fee.ts';
import type { Page, SectionOf } from '../../model/page.ts';
import { hoursInWords } from '../../model/terms-in-words.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** When one can next attend: the next dates, the month that is planned, or on request. */
function nextClass(course: Course, today: Day): string {
  const intake = nextIntake(course, today);
  if (intake) return intakeInWords(intake);
  const month = plannedMonth(course, today);
  return month === undefined ? 'On request' : `Planned for ${month}`;
}

/** A course at a glance: when it is, length, price, level, what one receives. */
export function courseFacts(course: Course, today: Day): TitleBlockCell[] {
  const hours = taughtHours(course);
  const cells: TitleBlockCell[] = [
    { label: 'Next class', value: nextClass(course, today) },
    {
      label: 'Duration',
      value: durationInWords(course.duration),
      note: hours === undefined ? undefined : `${hoursInWords(hours)} of teaching`,
    },
    {
      label: 'Fee',
      value: priceInWords(course.price),
      note: course.price === undefined ? undefined : 'per participant',
    },
  ];
  if (course.level) cells.push({ label: 'Level', value: course.level });
  if (course.award) cells.push({ label: 'You receive', value: course.award });
  if (course.perks.length > 0) cells.push({ label: 'Includes', value: sentence(listInWords(course.perks)) });
  if (course.support) cells.push({ label: 'Afterwards', value: course.support });
  return cells;
}

/** What is always in sight on the page of a course: fee, length, and the way to register. */
export function courseBar(
  { sections }: Pick<Page, 'sections'>,
  courses: readonly Course[],
): { fee: string; length: string; href: string } | undefined {
  const hero = sections.find((section): section is SectionOf<'hero'> => section.kind === 'hero');
  const form = sections.find((section): section is SectionOf<'registration'> => section.kind === 'registration');
  const course = courses.find(({ slug }) => slug === hero?.course);
  if (!course || !form?.id) return undefined;
  return { fee: priceInWords(course.price), length: durationInWords(course.duration), href: `#${form.id}` };
}
