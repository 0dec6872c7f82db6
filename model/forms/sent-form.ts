// Names, values and results of a form that page and server exchange. Apart from the schemas of forms, so that no browser
// loads the schema library.
import type { Form } from './form-schema.ts';
import type { FieldError } from './check-form-values.ts';

/** The field that people do not see. Its name has no word by which browsers and password managers fill in a field. */
export const trapName = 'leaveEmpty';

/**
 * Fields that the page itself sends with a form: its id, a key, the time for which the page was open in ms, and the field
 * that people do not see.
 */
export const envelopeNames = ['form', 'submissionKey', 'elapsed', trapName] as const;

/** Course, date and fee of a registration, the same on the page, on the confirmation and in the email. */
export interface RegistrationSummary {
  course: string;
  /** The chosen dates, or that the next ones are awaited; undefined if the form does not ask. */
  date?: string;
  price?: string;
  /** Address of the calendar file of the chosen intake, if they have a seat and it has neither begun nor changed. */
  calendar?: string;
  /** The chosen class had begun when they registered: they are offered the next date. */
  hasBegun: boolean;
  /** On the waiting list of an intake that is full. */
  waiting: boolean;
}

type Option = Form['fields'][number]['options'][number];

/** Beginning of the value of a waiting list's option. No value of an intake has a colon. */
const waitingPrefix = 'waiting-list:';

export const waitingOption = <Chosen extends Pick<Option, 'value' | 'label'>>(option: Chosen): Chosen => ({
  ...option,
  value: `${waitingPrefix}${option.value}`,
  label: `${option.label} (full: join the waiting list)`,
});

/** The form with other options in the field that chooses an intake. */
export const withIntakeOptions = <Offered extends Pick<Form, 'choosesIntake' | 'fields'>>(
  form: Offered,
  change: (options: readonly Option[]) => Option[],
): Offered => ({
  ...form,
  fields: form.fields.map((field) =>
    field.name === form.choosesIntake ? { ...field, options: change(field.options) } : field,
  ),
});

/** The form with the waiting lists of full intakes in place of the intakes. @param fullIntakes their values */
export const offerWaitingLists = <Offered extends Pick<Form, 'choosesIntake' | 'fields'>>(
  form: Offered,
  fullIntakes: readonly string[],
): Offered =>
  withIntakeOptions(form, (options) =>
    options.map((option) => (fullIntakes.includes(option.value) ? waitingOption(option) : option)),
  );

/** The value of the intake that a visitor chose, empty without one, and if they chose its waiting list. */
export function readChosenIntake(
  { choosesIntake }: Pick<Form, 'choosesIntake'>,
  values: Readonly<Record<string, string>>,
): { intake: string; isWaiting: boolean } {
  const value = choosesIntake === undefined ? '' : (values[choosesIntake] ?? '');
  const isWaiting = value.startsWith(waitingPrefix);
  return { intake: isWaiting ? value.slice(waitingPrefix.length) : value, isWaiting };
}

/** A refused form that is returned to the visitor. */
export interface ReturnedForm {
  form: string;
  /** Values by field name, those of the hidden fields included. */
  values: Readonly<Record<string, string>>;
  /** An error with the field `form` is about the whole form and links to no field. */
  errors: readonly FieldError[];
  /** Values of intakes that are full: their options become those of their waiting lists. */
  fullIntakes: readonly string[];
}

/**
 * Renders the island of a form with what the visitor sent. The build bundles it (site/returned-form.ts), because Node runs
 * no TSX.
 * @param island name of its component
 * @param props its properties in the built page
 */
export type RenderReturnedForm = (island: string, props: object, returned: ReturnedForm) => string;
