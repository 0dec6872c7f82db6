import type { Article } from '../news/article.ts';
import type { Course } from '../courses/course.ts';
import type { CourseTerms } from '../courses/course-terms.ts';
import type { Form } from '../forms/form.ts';
import type { Navigation } from '../pages/navigation.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { Page } from '../pages/page.ts';
import type { Plate } from '../pages/pictures.ts';
import type { Source } from './read-yaml.ts';
import type { PublicHolidays } from '../dates/public-holidays.ts';
import type { Retention } from '../privacy/retention.ts';
import type { Unpublished } from './unpublished.ts';
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
  /** Permanent redirects: from, to. */
  redirects: Record<string, string>;
  /** Words that mean the same to the search. */
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
  /** Files that were not read, because the public does not see them yet. */
  unpublished: Unpublished;
}
