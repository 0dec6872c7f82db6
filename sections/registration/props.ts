import { daysOrWeeksInWords } from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { find } from '../../model/reader/find.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { registrationFormProps } from '../../site/facts/form-props.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the props of the form offered today, and the fee and length if it is for one course */
export function props(section: SectionOf<'registration'>, { content, today }: SectionContext) {
  const form = find(content.forms, ({ id }) => id === section.form, `form "${section.form}"`);
  const course = content.courses.find(({ slug }) => slug === form.course);
  return {
    form: registrationFormProps(form, content, today),
    fee: course && `${priceInWords(course.price)} per participant for ${daysOrWeeksInWords(course.duration)}.`,
  };
}
