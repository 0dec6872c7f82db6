import type { Day } from '../../model/dates/day.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the day that separates past dates from dates to come */
export function props(_: SectionOf<'timeline'>, { today }: SectionContext): { today: Day } {
  return { today };
}
