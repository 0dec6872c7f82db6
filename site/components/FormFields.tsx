import type { ReactNode } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import type { Form } from '../../model/forms/form.ts';
import { trapName } from '../../model/forms/envelope.ts';
import { Field } from './Field.tsx';
import styles from './FormFields.module.css';

interface FormFieldsProps {
  form: Form;
  errors: readonly FieldError[];
  /** Values of options that mean something else today, by field: intakes that have passed. */
  marked?: Readonly<Record<string, readonly string[]>>;
  /** What stands below a control, by field. */
  below?: Readonly<Record<string, ReactNode>>;
  /** The button and what stands beside it. */
  children?: ReactNode;
}

/** What every form holds: the fields, and what goes to the server besides the values. */
export function FormFields({ form, errors, marked = {}, below = {}, children }: FormFieldsProps) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      <input type="hidden" name="form" value={form.id} />
      <input type="hidden" name="submissionKey" />
      <input type="hidden" name="elapsed" />
      <div className={styles['trap']} aria-hidden="true">
        <label htmlFor={trapName}>Leave this field empty</label>
        {/* The attributes by which 1Password, LastPass, Bitwarden and Dashlane skip a field. */}
        <input
          type="text"
          id={trapName}
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </div>
      <p className={styles['required']}>
        Fields marked <span>*</span> are required.
      </p>
      <div className={styles['fields']}>
        {form.fields.map((field) => (
          <Field key={field.name} field={field} error={errorOf(field.name)} marked={marked[field.name]}>
            {below[field.name]}
          </Field>
        ))}
        <div className={styles['end']}>{children}</div>
      </div>
    </>
  );
}
