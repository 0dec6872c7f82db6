// Apart from the schemas: a form asks it in the visitor's browser.
import type { Form } from './form.ts';

/** How many people a registration is for, in the words of the form; undefined where it does not say. */
export function participantsInWords(
  { countsParticipants, fields }: Form,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const field = fields.find(({ name }) => name === countsParticipants);
  return field?.options.find(({ value }) => value === values[field.name])?.label;
}
