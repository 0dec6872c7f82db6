import { countInWords } from './count-in-words.ts';
import type { Field } from './form.ts';

/** How long a value is kept that is removed before the rest of its form, as the privacy policy and the form say it. */
export function untilCourseInWords({ days, months }: NonNullable<Field['untilCourse']>): string {
  return `until ${countInWords(days, 'day')} after the last day of your class if you chose a date still to come, and otherwise for ${countInWords(months, 'month')}`;
}
