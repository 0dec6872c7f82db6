import type { Day } from '../model/dates/day.ts';
import type { Section, SectionOf } from '../model/pages/page.ts';
import type { Content } from '../model/reader/sources.ts';
import type { BuiltPage } from './facts/built-pages.ts';

/** Data that the view of a section may read besides its own words. */
export interface SectionContext {
  page: BuiltPage;
  content: Content;
  /** The day of the build in Singapore. */
  today: Day;
}

/** Props of the view of a section: its words, and those parts of the context that it needs. */
export type SectionProps<Kind extends Section['kind'], Needs extends keyof SectionContext = never> = {
  section: SectionOf<Kind>;
} & Pick<SectionContext, Needs>;
