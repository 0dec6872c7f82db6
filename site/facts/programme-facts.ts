import { countInWords } from '../../model/text/words.ts';
import { daysOrWeeksInWords, durationInDays, sessionCount, type Course } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import { pricesInWords } from '../../model/courses/fee.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { timeOfDay } from '../../model/courses/terms-in-words.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';
import { nextClass } from './course-facts.ts';

/** Courses of a programme: those in its terms, and those whose pages have it as parent. */
export function coursesOf(page: Page, { pages, courses }: Pick<Content, 'pages' | 'courses'>): Course[] {
  const named = page.sections.flatMap((section) => (section.kind === 'terms' ? (section.courses ?? []) : []));
  return courses.filter(
    (course) => named.includes(course.slug) || pages.find(({ path }) => path === course.page)?.parent === page.path,
  );
}

/** Range of lengths: `3 to 5 weeks`, `1 day to 5 weeks`, `1 day`; `1 or 3 days` if there are only two. */
export function lengthsInWords(courses: readonly Course[]): string {
  const lengths = courses.map(({ duration }) => duration).toSorted((a, b) => durationInDays(a) - durationInDays(b));
  const [from, to] = [lengths[0], lengths.at(-1)];
  if (!from || !to) return '';
  const [first, last] = [daysOrWeeksInWords(from), daysOrWeeksInWords(to)];
  if (first === last) return first;
  const between = new Set(lengths.map(daysOrWeeksInWords)).size === 2 ? 'or' : 'to';
  // The unit is given once if both lengths have the same.
  if ('days' in from && 'days' in to) return `${from.days} ${between} ${last}`;
  return `${'weeks' in from && 'weeks' in to ? from.weeks : first} ${between} ${last}`;
}

/** Range of the fees of courses, and the number on request; undefined if all are on request. */
export function feesInWords(courses: readonly Course[]): { range: string; asked: number } | undefined {
  const prices = courses.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return undefined;
  return {
    range: pricesInWords(Math.min(...prices), Math.max(...prices)),
    asked: courses.length - prices.length,
  };
}

/** Slugs of the courses that a page sells side by side: in a comparison, on cards. */
export const soldTogether = ({ sections }: Pick<Page, 'sections'>): string[] =>
  sections.flatMap((section) => {
    if (section.kind === 'comparison') return section.courses ?? [];
    return section.kind === 'cards' ? section.items.flatMap(({ course }) => course ?? []) : [];
  });

/** A programme at a glance: when one can next attend, from the shortest course to the longest, its fees. */
export function programmeFacts(courses: readonly Course[], today: Day): TitleBlockCell[] {
  const [first, ...others] = courses;
  // The length of a course in days implies its number of sessions.
  const sessions = courses.flatMap((course) => ('weeks' in course.duration ? (sessionCount(course) ?? []) : []));
  const [minimum, maximum] = [Math.min(...sessions), Math.max(...sessions)];
  const times = new Set(courses.flatMap(({ terms }) => timeOfDay(terms) ?? []));
  const fees = feesInWords(courses);
  return [
    ...(first ? [nextClass([first, ...others], today)] : []),
    {
      label: 'Duration',
      value: lengthsInWords(courses),
      note: [
        ...(sessions.length < courses.length
          ? []
          : [`${minimum === maximum ? '' : `${minimum} to `}${countInWords(maximum, 'session')}`]),
        // The time of day, if it is the same for all.
        ...(times.size === 1 ? times : []),
      ].join(', '),
    },
    {
      label: 'Fee per participant',
      value: fees?.range ?? 'On request',
      note: fees?.asked ? `${fees.asked} of ${countInWords(courses.length, 'course')} on request` : undefined,
    },
  ];
}
