// Apart from the schemas of forms, so that no browser loads the schema library.
import type { Form } from './form.ts';

type Option = Form['fields'][number]['options'][number];

/** Beginning of the value of a waiting list's option. No value of an intake has a colon. */
const prefix = 'waiting-list:';

/** Converts the option of an intake into the option of its waiting list. */
export const waitingOption = <Chosen extends Pick<Option, 'value' | 'label'>>(option: Chosen): Chosen => ({
  ...option,
  value: `${prefix}${option.value}`,
  label: `${option.label} (full: join the waiting list)`,
});

/** The form with other options in the field that chooses an intake. */
export const withDates = <Offered extends Pick<Form, 'choosesIntake' | 'fields'>>(
  form: Offered,
  change: (options: readonly Option[]) => Option[],
): Offered => ({
  ...form,
  fields: form.fields.map((field) =>
    field.name === form.choosesIntake ? { ...field, options: change(field.options) } : field,
  ),
});

/** The form with the waiting lists of full intakes in place of the intakes; `full` are their values. */
export const offerWaitingLists = <Offered extends Pick<Form, 'choosesIntake' | 'fields'>>(
  form: Offered,
  full: readonly string[],
): Offered =>
  withDates(form, (options) => options.map((option) => (full.includes(option.value) ? waitingOption(option) : option)));

/** The value of the intake that a visitor chose, and if they chose its waiting list. */
export function readChosenIntake(value: string): { intake: string; waits: boolean } {
  const waits = value.startsWith(prefix);
  return { intake: waits ? value.slice(prefix.length) : value, waits };
}
