import type { Day } from '../model/dates/day.ts';
import type { Content } from '../model/reader/sources.ts';
import type { BuiltPage } from './facts/category-pages.ts';

/** Data from which `sections/<kind>/props.ts` makes the props of a section's view. */
export interface SectionContext {
  page: BuiltPage;
  content: Content;
  /** The day of the build in Singapore. */
  today: Day;
}
