// The words in which pages offer courses and advisory services: lengths, formats and fees.
import { daysOrWeeksInWords, durationInDays, type Course } from '../../model/courses/course.ts';
import { priceInWords, pricesInWords } from '../../model/courses/fee.ts';
import { placeAtAGlance } from '../../model/courses/terms-in-words.ts';
import type { Article } from '../../model/news/article.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { listedCourses, type Page, type SectionOf } from '../../model/pages/page.ts';
import { find } from '../../model/reader/find.ts';
import type { Content } from '../../model/reader/sources.ts';
import { capitalise } from '../../model/text/words.ts';

/** Usual length, format and fee of a service or a programme, in words. */
export interface Offer {
  length?: string | undefined;
  /** Format of courses, for example `In our training room or live online`. */
  format?: string | undefined;
  /** Left out, or `on request` for a single course, if it is not settled. */
  fee?: string | undefined;
  /** Unit or scope of the fee, for example `a month` or `for one process`. */
  each?: string | undefined;
}

/** The course of a slug that checked content names. @throws if there is none */
export const courseBySlug = (slug: string, courses: readonly Course[]): Course =>
  find(courses, (course) => course.slug === slug, `course "${slug}"`);

/** The courses that sections of a page list by name: on cards, in a comparison or in terms. */
export function coursesListedOn({ sections }: Pick<Page, 'sections'>, courses: readonly Course[]): Course[] {
  const slugs = sections.map(listedCourses).flatMap((listed) => (listed === 'all' ? [] : listed));
  return courses.filter(({ slug }) => slugs.includes(slug));
}

/** Range of lengths: `3 to 5 weeks`, `1 day to 5 weeks`, `1 day`; `1 or 3 days` if there are only two. */
export function lengthsInWords(courses: readonly Course[]): string {
  const lengths = courses.map(({ duration }) => duration).toSorted((a, b) => durationInDays(a) - durationInDays(b));
  const [from, to] = [lengths[0], lengths.at(-1)];
  if (!from || !to) return '';
  const [first, last] = [daysOrWeeksInWords(from), daysOrWeeksInWords(to)];
  if (first === last) return first;
  const conjunction = new Set(lengths.map(daysOrWeeksInWords)).size === 2 ? 'or' : 'to';
  // The unit is given once if both lengths have the same.
  if ('days' in from && 'days' in to) return `${from.days} ${conjunction} ${last}`;
  return `${'weeks' in from && 'weeks' in to ? from.weeks : first} ${conjunction} ${last}`;
}

/** Range of the fees of courses, and the number on request; undefined if all are on request. */
export function feesInWords(courses: readonly Course[]): { range: string; onRequest: number } | undefined {
  const prices = courses.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return undefined;
  return {
    range: pricesInWords(Math.min(...prices), Math.max(...prices)),
    onRequest: courses.length - prices.length,
  };
}

type Engagement = SectionOf<'engagement'>;

export function engagementOf({ sections }: Pick<Page, 'sections'>): Engagement | undefined {
  return sections.find((section) => section.kind === 'engagement');
}

/**
 * Guide price of advisory work in words: its range, for example `SGD 14,400 to 24,000`, the unit of the range, for example
 * `a month`, and the day rate; undefined without days or without a day rate.
 */
export function guidePrice({ days }: Pick<Engagement, 'days'>, advisory: Organisation['advisory']) {
  if (!days || !advisory?.dayRate) return undefined;
  return {
    range: pricesInWords(days.from * advisory.dayRate, days.to * advisory.dayRate),
    each: days.monthly ? 'a\u00a0month' : undefined,
    rate: `at ${priceInWords(advisory.dayRate)} a day`.replaceAll(' ', '\u00a0'),
  };
}

/** Courses of a page: its own, those that its terms name, and those whose pages have it as parent. */
function coursesOf({ path, sections }: Page, { pages, courses }: Pick<Content, 'pages' | 'courses'>): Course[] {
  const slugsInTerms = sections.flatMap((section) => (section.kind === 'terms' ? (section.courses ?? []) : []));
  return courses.filter(
    ({ slug, page: coursePath }) =>
      coursePath === path ||
      slugsInTerms.includes(slug) ||
      pages.find((page) => page.path === coursePath)?.parent === path,
  );
}

function formatsOf({ terms }: Course): string[] {
  // Without a venue a course of both would seem to be online only.
  if (terms.format === 'both' && terms.venue === undefined) return [];
  const formats = terms.format === 'both' ? (['classroom', 'online'] as const) : [terms.format];
  return formats.flatMap((format) => placeAtAGlance({ ...terms, format }) ?? []);
}

/** All formats in which courses are held, for example `In our training room or live online`; undefined if none is known. */
export function formatInWords(courses: readonly Course[]): string | undefined {
  const formats = [...new Set(courses.flatMap(formatsOf))];
  return formats.length === 0 ? undefined : capitalise(formats.join(' or '));
}

/**
 * The offer of the page at an address: an advisory service, or the range of the courses of a programme.
 * @returns an offer without what is not settled; undefined if the page sells nothing
 */
export function offerAt(
  path: string,
  { pages, courses, organisation }: Pick<Content, 'pages' | 'courses' | 'organisation'>,
): Offer | undefined {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) return undefined;
  const engagement = engagementOf(page);
  if (engagement) {
    const price = guidePrice(engagement, organisation.advisory);
    return {
      length: engagement.duration,
      fee: price?.range,
      each: price && (price.each ?? (engagement.priceScope && `for ${engagement.priceScope}`)),
    };
  }
  const pageCourses = coursesOf(page, { pages, courses });
  if (pageCourses.length === 0) return undefined;
  const fees = feesInWords(pageCourses);
  return {
    length: lengthsInWords(pageCourses),
    format: formatInWords(pageCourses),
    fee: fees?.range,
    each: fees && 'a course',
  };
}

export interface ArticleService extends Offer {
  href: string;
  name: string;
}

/** The service or course that an article names; undefined if its page sells nothing. */
export function serviceOfArticle(
  { service }: Pick<Article, 'service'>,
  content: Pick<Content, 'pages' | 'courses' | 'organisation'>,
): ArticleService | undefined {
  const page = content.pages.find(({ path }) => path === service);
  if (!page) return undefined;
  const [course, ...furtherCourses] = content.courses.filter((candidate) => candidate.page === page.path);
  // A page with several courses has the range of their lengths and fees.
  const offer =
    course && furtherCourses.length === 0
      ? { length: daysOrWeeksInWords(course.duration), fee: priceInWords(course.price) }
      : offerAt(page.path, content);
  return offer && { href: page.path, name: page.name, ...offer };
}
