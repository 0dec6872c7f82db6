import type { ComponentProps, ReactNode, Ref } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import type { Form, Field as FieldDescription } from '../../model/forms/form.ts';
import { trapName } from '../../model/forms/envelope.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './FormFields.module.css';
import fieldStyles from './Field.module.css';

interface FormFieldsProps {
  form: Form;
  errors: readonly FieldError[];
  /** Receives the error summary, to focus it. */
  summary: Ref<HTMLDivElement>;
  /** Attributes of the `<form>`. */
  attributes: ComponentProps<'form'>;
  /** Values of intakes that have passed, by field. */
  marked?: Readonly<Record<string, readonly string[]>>;
  /** Content below a control, by field. */
  below?: Readonly<Record<string, ReactNode>>;
  /** Submit button and its notices. */
  children?: ReactNode;
}

/** A form: the summary of its errors, its fields, and the hidden inputs that are sent with them. */
export function FormFields({ form, errors, summary, attributes, marked = {}, below = {}, children }: FormFieldsProps) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <form {...attributes}>
      <ErrorSummary ref={summary} errors={errors} />
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
    </form>
  );
}

/** Icon beside an error, so that colour is not the only signal (WCAG 2.2 SC 1.4.1). */
export function ErrorIcon() {
  return (
    <svg className={styles['icon']} viewBox="0 0 16 16" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d="M8 .8 15.6 14.8H.4zM7.2 6v4.6h1.6V6zm0 5.8v1.6h1.6v-1.6z" fillRule="evenodd" />
    </svg>
  );
}

/** Note for a date that has passed, announced when it is chosen; without script it is shown by styles alone. */
export function IntakeNote({ passed }: { passed: boolean }) {
  const words = 'This date has passed. Register to be offered the next one.';
  return (
    <>
      <p className={styles['note']} role="status">
        {passed ? words : ''}
      </p>
      <p className={`${styles['note']} ${styles['withoutScript']}`}>{words}</p>
    </>
  );
}

interface FieldProps {
  field: FieldDescription;
  /** Error of the value, in words that say what to do. */
  error?: string | undefined;
  /** Values of intakes that have passed; the field shows its note if one is chosen. */
  marked?: readonly string[] | undefined;
  /** Content below the control. */
  children?: ReactNode;
}

/**
 * One field: label, hint, error, control. The element of the error is always rendered, so that the server can fill it in
 * without React; styles show it if the control has `aria-invalid`.
 */
export function Field({ field, error, marked, children }: FieldProps) {
  const { name, label, control, required, hint } = field;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    required,
    className: fieldStyles['control'],
    autoComplete: field.autocomplete,
    'aria-describedby': described || undefined,
    // Set to false explicitly, because screen readers announce an empty required select as invalid otherwise.
    'aria-invalid': Boolean(error),
  };
  return (
    <div className={field.wide ? `${fieldStyles['field']} ${fieldStyles['wide']}` : fieldStyles['field']} data-field="">
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={fieldStyles['hint']}>
          {hint}
        </p>
      )}
      <p id={`${name}-error`} className={fieldStyles['error']} data-error="" hidden={!error}>
        <span>
          <ErrorIcon />
          <span className="visually-hidden">Error: </span>
        </span>
        <span data-error-text="">{error}</span>
      </p>
      {control === 'select' ? (
        <select {...attributes} defaultValue={field.chosen}>
          <option value="">{field.placeholder ?? 'Choose one'}</option>
          {field.options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              data-marked={marked?.includes(option.value) ? '' : undefined}
            >
              {option.label}
            </option>
          ))}
        </select>
      ) : control === 'textarea' ? (
        <textarea {...attributes} rows={5} />
      ) : (
        <input {...attributes} type={control} />
      )}
      {children}
    </div>
  );
}

/** Panel of a form or of its confirmation. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>;
}
