import type { Form } from '../forms/form.ts';

/** Titles of tables in the policy; links to them are made from these words. */
export const collectedTitle = 'Which form asks for what';
export const recipientsTitle = 'Who receives it';

/** Table of the collected fields: a column for each form, a row for the fields with the same purpose and forms. */
export interface CollectedFields {
  forms: string[];
  rows: { labels: string[]; purpose: string; asked: ('required' | 'optional' | undefined)[] }[];
}

/** Makes the table, registrations first. Fields with the same forms and purpose share a row: `First name, Last name`. */
export function collectedFields(all: readonly Form[]): CollectedFields {
  const forms = ['registration', 'enquiry'].flatMap((kind) => all.filter((form) => form.kind === kind));
  const rows = new Map<string, CollectedFields['rows'][number]>();
  for (const { label, purpose } of forms.flatMap(({ fields }) => fields)) {
    const asked = forms.map(({ fields }) => {
      const field = fields.find((other) => other.label === label && other.purpose === purpose);
      return field && (field.required ? 'required' : 'optional');
    });
    const key = JSON.stringify([purpose, asked]);
    const labels = new Set([...(rows.get(key)?.labels ?? []), label]);
    rows.set(key, { labels: [...labels], purpose, asked });
  }
  return { forms: forms.map(({ title }) => title.replace(/ registration$/, '')), rows: [...rows.values()] };
}
