import type { FieldError } from '../../../model/forms/check-form-values.ts';
import type { Submission } from '../../store/records.ts';
import { control, errorSummary, h, hidden, link, submit, table, type FormField } from './parts.ts';
import { pathOf } from './registration.ts';

/** Form for the values of a change, before its preview. */
export interface FieldsForm {
  submission: Submission;
  /** Path of the change below the registration's. */
  action: string;
  fields: readonly FormField[];
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
  hidden: Readonly<Record<string, string>>;
  button: string;
}

/** Fields of a public form, filled in by the staff. */
export function fieldsBody({ submission, action, fields, values, errors, hidden: more, button }: FieldsForm) {
  return h(
    'form',
    { method: 'post', action: pathOf(submission, `/${action}`), noValidate: true },
    errorSummary(errors),
    hidden(more),
    fields.map((field) => control(field, values[field.name] ?? '', errors)),
    h('p', { className: 'buttons' }, submit(button), link(pathOf(submission), 'Back without a change')),
  );
}

/** Values before and after a change. */
export function valuesTable(
  fields: readonly FormField[],
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
) {
  const words = ({ name, options }: FormField, values: Readonly<Record<string, string>>) =>
    options.find(({ value }) => value === values[name])?.label ?? values[name] ?? '';
  const rows = fields.map((field) => ({
    key: field.name,
    cells: [field.label, words(field, before), words(field, after)],
  }));
  return table('What changes', ['Field', 'Now', 'Then'], rows);
}
