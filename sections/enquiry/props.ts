import { find } from '../../model/reader/find.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { formProps } from '../../site/facts/form-props.ts';
import type { FormProps } from '../../site/islands/use-form-sending.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the contact form, and the organisation with its contact details */
export function props(
  section: SectionOf<'enquiry'>,
  { content }: SectionContext,
): { form: FormProps; organisation: Organisation } {
  const form = find(content.forms, ({ id }) => id === section.form, `form "${section.form}"`);
  return { form: formProps(form, content), organisation: content.organisation };
}
