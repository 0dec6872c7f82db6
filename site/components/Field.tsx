import type { ReactNode } from 'react';
import type { Field as FieldDescription } from '../../model/form.ts';
import { ErrorIcon } from './ErrorIcon.tsx';
import styles from './Field.module.css';

/** At least five digits, with the blanks and signs that people write between them: what the desk takes. */
const phone = '(?:[+\\(\\).\\u00a0 \\-]*[0-9]){5,20}[+\\(\\).\\u00a0 \\-]*';

interface FieldProps {
  field: FieldDescription;
  /** What is wrong with the answer, in words that say what to do. */
  error?: string | undefined;
  /** Values of options that mean something else today; the field shows its note when one is chosen. */
  marked?: ReadonlySet<string> | undefined;
  /** Stands below the control. */
  children?: ReactNode;
}

/**
 * One field: label, hint, error, control. The error's place is always there, so that the desk can fill it in on a page
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
    'aria-invalid': error ? true : undefined,
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
            <option key={option.value} value={option.value} data-marked={marked?.has(option.value) ? '' : undefined}>
              {option.label}
            </option>
          ))}
        </select>
      ) : control === 'textarea' ? (
        <textarea {...attributes} rows={5} />
      ) : (
        <input
          {...attributes}
          type={control}
          {...(control === 'tel' ? { pattern: phone, title: field.invalid } : {})}
        />
      )}
      {children}
    </div>
  );
}
