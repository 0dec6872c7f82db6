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

/** The values of a form, as a message. A choice is given in the words that the visitor saw. */
export function draftOf(subject: string, form: Form, values: FormValues): Draft {
  const lineOf = ({ name, label, control, options }: Form['fields'][number]) => {
    const value = tidyValue(control, values[name] ?? '');
    return [label, options.find((option) => option.value === value)?.label ?? value] as const;
  };
  return {
    subject,
    facts: form.fields.filter(({ control }) => control !== 'textarea').map(lineOf),
    texts: form.fields.filter(({ control }) => control === 'textarea').map(lineOf),
  };
}

/** An enquiry as a message (specification, section 7). */
export function enquiryDraft(form: Form, values: FormValues): Draft {
  return draftOf(`Enquiry: ${values['service'] || 'General Inquiry'}`, form, values);
}
