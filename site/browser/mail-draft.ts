import type { Form } from '../../model/forms/form-schema.ts';
import { tidyValue } from '../../model/forms/tidy-value.ts';
import { maxLinkLength, mailLink } from '../../model/text/mail-link.ts';
import type { FormValues } from './form-controls.ts';

/** A message that is to be sent by the visitor's own mail program. */
export interface Draft {
  subject: string;
  /** The short values: label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Long values, which are left out of a link that would be too long. */
  texts: readonly (readonly [label: string, value: string])[];
}

const pasteRequest = 'Please replace this line with your message: copy it on the page and paste it here.';

const factsOf = (draft: Draft) => draft.facts.map(([label, value]) => `${label}: ${value || 'not given'}`).join('\n');

/** The whole message, for copying. */
export function draftText(draft: Draft): string {
  return [factsOf(draft), ...draft.texts.map(([label, value]) => `${label}:\n${value || 'not given'}`)].join('\n\n');
}

export function fitsLink(to: string, draft: Draft): boolean {
  return mailLink(to, draft.subject, draftText(draft)).length <= maxLinkLength;
}

/** Mail link with the whole message; if that is too long, with as much as fits and a line that says so. */
export function draftLink(to: string, draft: Draft): string {
  const bodies = [draftText(draft), `${factsOf(draft)}\n\n${pasteRequest}`, pasteRequest];
  const links = bodies.map((body) => mailLink(to, draft.subject, body));
  return links.find((link) => link.length <= maxLinkLength) ?? mailLink(to, '', pasteRequest);
}

/** A value in the words that the visitor saw. */
function shownValue({ name, control, options }: Form['fields'][number], values: FormValues): string {
  const value = tidyValue(control, values[name] ?? '');
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The values of a form, as a message. */
export function draftOf(subject: string, form: Form, values: FormValues): Draft {
  const lineOf = (field: Form['fields'][number]) => [field.label, shownValue(field, values)] as const;
  return {
    subject,
    facts: form.fields.filter(({ control }) => control !== 'textarea').map(lineOf),
    texts: form.fields.filter(({ control }) => control === 'textarea').map(lineOf),
  };
}

/** An enquiry as a message (specification, section 7). */
export function enquiryDraft(form: Form, values: FormValues): Draft {
  const service = form.fields.find(({ name }) => name === 'service');
  return draftOf(`Enquiry: ${(service && shownValue(service, values)) || 'General Inquiry'}`, form, values);
}
