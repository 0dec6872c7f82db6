import type { Article } from '../news/article.ts';
import { courseOn, type Course } from '../courses/course.ts';
import type { CourseTerms } from '../courses/course-terms.ts';
import { withEmailPurpose } from '../forms/form.ts';
import type { Form } from '../forms/form-schema.ts';
import type { Navigation } from '../pages/navigation.ts';
import { organisationOn, type Organisation } from '../organisation/organisation.ts';
import type { Page } from '../pages/page.ts';
import type { Plate } from '../pages/plates.ts';
import type { Source } from './read-yaml.ts';
import type { PublicHolidays } from '../courses/intake-notices.ts';
import type { Retention } from '../privacy/retention.ts';
import type { Day } from '../dates/day.ts';
import type { Unpublished } from './unpublished.ts';
import { fileAt } from '../pages/addresses.ts';
import type { Synonyms } from '../search/synonyms.ts';

/** Validated content of the site. */
export interface Content {
  organisation: Organisation;
  navigation: Navigation;
  retention: Retention;
  courses: Course[];
  forms: Form[];
  pages: Page[];
  /** Newest first. */
  articles: Article[];
  plates: Plate[];
  publicHolidays: PublicHolidays;
  redirects: Record<string, string>;
  synonyms: Synonyms;
}

/** Content as read, each part with the places of everything in it. */
export interface Sources {
  organisation: Source<Organisation>;
  navigation: Source<Navigation>;
  retention: Source<Retention>;
  publicHolidays: Source<PublicHolidays>;
  redirects: Source<Record<string, string>>;
  addresses: Source<string[]>;
  synonyms: Source<Synonyms>;
  courseTerms: Source<CourseTerms>;
  courses: Source<Course>[];
  forms: Source<Form>[];
  pages: Source<Page>[];
  articles: Source<Article>[];
  plates: Source<Plate>[];
  /** Files that were not read, because visitors do not see them on this day. */
  unpublished: Unpublished;
  day: Day;
}

export const sourcesIn = ({ unpublished: _unpublished, day: _day, ...sources }: Sources): Source<unknown>[] =>
  Object.values(sources).flat();

/** The files among these sources that could not be read. Their mistakes are reported; a reference to one is not another. */
export const unreadFiles = (sources: readonly Source<unknown>[]): Set<string> =>
  new Set(sources.filter(({ value }) => value === undefined).map(({ file }) => file));

const valuesOf = <T extends object>(sources: readonly Source<T>[]): T[] =>
  sources.map(({ value }) => value).filter((value) => value !== undefined);

/** The courses that could be read, on the day of the sources. @param withAllDates keeps the dates that visitors do not see then */
export const coursesOf = ({ courses, day }: Pick<Sources, 'courses' | 'day'>, withAllDates: boolean): Course[] =>
  valuesOf(courses).map((course) => courseOn(course, day, withAllDates));

/**
 * The content of the sources that could be read, as visitors see it on the day for which they were read.
 * @param withAllDates keeps the dates of courses that visitors do not see on that day
 * @returns undefined if a file that every page needs could not be read
 */
export function contentOf(sources: Sources, withAllDates = false): Content | undefined {
  const { value: organisation } = sources.organisation;
  const { value: navigation } = sources.navigation;
  const { value: retention } = sources.retention;
  const { value: publicHolidays } = sources.publicHolidays;
  const { value: redirects } = sources.redirects;
  const { value: synonyms } = sources.synonyms;
  if (!organisation || !navigation || !retention || !publicHolidays || !redirects || !synonyms) return undefined;
  // Menus lead to a page while it is published; one that leads to none is left out.
  const publishedLinks = <T extends object>(links: readonly T[]) =>
    links.filter((link) => !('href' in link) || !sources.unpublished.has(fileAt(String(link.href))));
  const { main, menus, footer } = navigation;
  const courses = coursesOf(sources, withAllDates);
  return {
    organisation: organisationOn(organisation, sources.day),
    retention,
    publicHolidays,
    redirects,
    synonyms,
    navigation: {
      main: publishedLinks(main),
      menus: menus
        .map((menu) => ({ ...menu, links: publishedLinks(menu.links) }))
        .filter(({ links }) => links.length > 0),
      footer: publishedLinks(footer),
    },
    courses,
    forms: valuesOf(sources.forms).map((form) => withEmailPurpose(form, courses)),
    pages: valuesOf(sources.pages),
    articles: valuesOf(sources.articles).sort((a, b) => b.date.localeCompare(a.date)),
    plates: valuesOf(sources.plates),
  };
}
