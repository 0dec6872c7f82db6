import type { ReactNode } from 'react';
import type { Field as FieldDescription } from '../../model/forms/form.ts';
import { ErrorIcon } from './ErrorIcon.tsx';
import styles from './Field.module.css';

interface FieldProps {
  field: FieldDescription;
  /** What is wrong with the value, in words that say what to do. */
  error?: string | undefined;
  /** Values of options that mean something else today; the field shows its note when one is chosen. */
  marked?: readonly string[] | undefined;
  /** Stands below the control. */
  children?: ReactNode;
}

/**
 * One field: label, hint, error, control. The error's place is always there, so that the server can fill it in on a page
 * that it sends back; what shows it is `aria-invalid` on the control, with React or without.
 */
export function Field({ field, error, marked, children }: FieldProps) {
  const { name, label, control, required, hint } = field;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    required,
    className: styles['control'],
    autoComplete: field.autocomplete,
    'aria-describedby': described || undefined,
    // Said before it is checked too: an empty select that is required counts as invalid otherwise.
    'aria-invalid': Boolean(error),
  };
  return (
    <div className={field.wide ? `${styles['field']} ${styles['wide']}` : styles['field']} data-field="">
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <p id={`${name}-error`} className={styles['error']} data-error="" hidden={!error}>
        <span>
          <ErrorIcon />
          <span className="visually-hidden">Error: </span>
        </span>
        <span data-error-text="">{error}</span>
      </p>
      {control === 'select' ? (
        <select {...attributes}>
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
