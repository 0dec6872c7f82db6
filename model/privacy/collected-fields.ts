import type { Form } from '../forms/form.ts';

/** Titles of tables in the policy; links to them are made from these words. */
export const collectedTitle = 'Which form asks for what';
export const recipientsTitle = 'Who receives it';

/** Fields with the same purpose that the same forms ask for, with the names of these forms. */
export interface CollectedFields {
  labels: string[];
  purpose: string;
  required: string;
  optional: string;
}

const nameOf = ({ title }: Form) => title.replace(/ registration$/, '');

/** Names forms: each, or all, or all registrations with few exceptions. */
function formsInWords(asking: readonly Form[], all: readonly Form[]): string {
  if (asking.length === all.length) return 'All forms';
  const registrations = all.filter(({ kind }) => kind === 'registration');
  const exceptions = registrations.filter((form) => !asking.includes(form));
  if (exceptions.length > 2 || registrations.length < 6) return asking.map(nameOf).join(', ');
  const except = exceptions.length > 0 ? ` except ${exceptions.map(nameOf).join(', ')}` : '';
  return [`All registrations${except}`, ...asking.filter(({ kind }) => kind === 'enquiry').map(nameOf)].join('; ');
}

/** Rows of the table, registrations first. Fields with the same forms and purpose share a row: `First name, Last name`. */
export function collectedFields(all: readonly Form[]): CollectedFields[] {
  const forms = ['registration', 'enquiry'].flatMap((kind) => all.filter((form) => form.kind === kind));
  const rows = new Map<string, CollectedFields>();
  for (const { label, purpose } of forms.flatMap(({ fields }) => fields)) {
    const asking = (required: boolean) =>
      forms.filter(({ fields }) =>
        fields.some((field) => field.label === label && field.purpose === purpose && field.required === required),
      );
    const [required, optional] = [formsInWords(asking(true), forms), formsInWords(asking(false), forms)];
    const key = JSON.stringify([purpose, required, optional]);
    const labels = new Set([...(rows.get(key)?.labels ?? []), label]);
    rows.set(key, { labels: [...labels], purpose, required, optional });
  }
  return [...rows.values()];
}
