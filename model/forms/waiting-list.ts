// Apart from the schemas of forms, so that no browser loads the schema library.
import type { Form } from './form.ts';

type Option = Form['fields'][number]['options'][number];

/** Beginning of the value of a waiting list's option. No value of an intake has a colon. */
const prefix = 'waiting-list:';

/** The option of the waiting list of an intake, in place of its own option. */
export const waitingOption = <Chosen extends Pick<Option, 'value' | 'label'>>(option: Chosen): Chosen => ({
  ...option,
  value: `${prefix}${option.value}`,
  label: `${option.label} (full: join the waiting list)`,
});

/** The form with the waiting lists of full intakes in place of the intakes; `full` are their values. */
export function offerWaitingLists<Offered extends Pick<Form, 'choosesIntake' | 'fields'>>(
  form: Offered,
  full: readonly string[],
): Offered {
  if (full.length === 0) return form;
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.name === form.choosesIntake
        ? {
            ...field,
            options: field.options.map((option) => (full.includes(option.value) ? waitingOption(option) : option)),
          }
        : field,
    ),
  };
}

/** The value of the intake that a visitor chose, and if they chose its waiting list. */
export function readChosenIntake(value: string): { intake: string; waits: boolean } {
  const waits = value.startsWith(prefix);
  return { intake: waits ? value.slice(prefix.length) : value, waits };
}
