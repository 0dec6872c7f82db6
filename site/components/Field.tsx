import type { HTMLAttributes } from 'react';
import type { Field as FieldDescription } from '../../model/forms/form-schema.ts';
import styles from './Field.module.css';

/** The intakes of a field that have passed: their options are marked, and a note is shown while one is chosen. */
export interface PassedIntakes {
  field: string;
  values: readonly string[];
  isChosen: boolean;
}

interface FieldProps {
  field: FieldDescription;
  /** Error of the value, in words that say what to do. */
  error?: string | undefined;
  /** Initial value; without one, the option that is chosen in advance. */
  value?: string | undefined;
  passedIntakes?: PassedIntakes | undefined;
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
function IntakeNote({ isChosen }: Pick<PassedIntakes, 'isChosen'>) {
  const note = 'This date has passed. Register to be offered the next one.';
  return (
    <>
      <p className={styles['note']} role="status">
        {isChosen ? note : ''}
      </p>
      <p className={`${styles['note']} ${styles['withoutScript']}`}>{note}</p>
    </>
  );
}

const rowsFor = (text: string) => Math.min(Math.max(text.split('\n').length + 1, 5), 18);

interface ControlAttributes extends Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'aria-describedby' | 'aria-invalid'
> {
  id: string;
  name: string;
  required: boolean;
  autoComplete: string | undefined;
  defaultValue: string | undefined;
}

function Control({
  field,
  attributes,
  passedIntakes,
}: Pick<FieldProps, 'field' | 'passedIntakes'> & { attributes: ControlAttributes }) {
  if (field.control === 'textarea') return <textarea {...attributes} rows={rowsFor(attributes.defaultValue ?? '')} />;
  if (field.control !== 'select') return <input {...attributes} type={field.control} />;
  return (
    <select {...attributes}>
      <option value="">{field.placeholder ?? 'Choose one'}</option>
      {field.options.map(({ value, label }) => (
        <option key={value} value={value} data-marked={passedIntakes?.values.includes(value) ? '' : undefined}>
          {label}
        </option>
      ))}
    </select>
  );
}

/**
 * One field: label, hint, error, control. The element of the error is always rendered, so that a page has the styles of its
 * errors before one is shown.
 */
export function Field({ field, error, value, passedIntakes }: FieldProps) {
  const { name, label, required, hint } = field;
  const descriptionIds = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    required,
    className: styles['control'],
    autoComplete: field.autocomplete,
    defaultValue: value ?? field.chosen,
    'aria-describedby': descriptionIds || undefined,
    // Set to false explicitly, because screen readers announce an empty required select as invalid otherwise.
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
      <p id={`${name}-error`} className={styles['error']} hidden={!error}>
        <span>
          <ErrorIcon />
          <span className="visually-hidden">Error: </span>
        </span>
        <span>{error}</span>
      </p>
      <Control field={field} attributes={attributes} passedIntakes={passedIntakes} />
      {passedIntakes && <IntakeNote isChosen={passedIntakes.isChosen} />}
    </div>
  );
}
