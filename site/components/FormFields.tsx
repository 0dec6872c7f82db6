import type { ComponentProps, HTMLAttributes, ReactNode, Ref } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { trapName } from '../../model/forms/sent-form.ts';
import type { Field as FieldDescription } from '../../model/forms/form-schema.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './FormFields.module.css';
import fieldStyles from './Field.module.css';

interface FieldsProps {
  fields: readonly FieldDescription[];
  errors: readonly FieldError[];
  /** Initial values by field. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Values of intakes that have passed, by field; their options are marked. */
  passedIntakes?: Readonly<Record<string, readonly string[]>>;
  /** Content below a control, by field. */
  contentBelow?: Readonly<Record<string, ReactNode>>;
  /** Content after the fields. */
  children?: ReactNode;
}

interface FormFieldsProps extends FieldsProps {
  /** Values that are sent with the fields and are not shown, by name. */
  hidden: Readonly<Record<string, string | number>>;
  /** Adds the hidden field by which programs that fill in every field are recognised. */
  hasTrap?: boolean;
  /** Receives the error summary, to focus it. */
  summary?: Ref<HTMLDivElement>;
  /** Heading of the error summary, if it is another than the public forms have. */
  summaryHeading?: ReactNode;
  /** Attributes of the `<form>`. */
  attributes: ComponentProps<'form'>;
  /** Content above the fields. */
  before?: ReactNode;
}

/**
 * A form: the summary of its errors, its hidden values and its fields. The public forms, the forms that the server returns
 * to visitors without script, and those of the office are all rendered by it.
 */
export function FormFields({
  hidden,
  hasTrap = false,
  summary,
  summaryHeading,
  attributes,
  before,
  ...fieldsProps
}: FormFieldsProps) {
  return (
    <form {...attributes}>
      <ErrorSummary ref={summary} errors={fieldsProps.errors} heading={summaryHeading} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {hasTrap && <Trap />}
      {before}
      {fieldsProps.fields.length > 1 && fieldsProps.fields.some(({ required }) => required) && (
        <p className={styles['required']}>
          Fields marked <span>*</span> are required.
        </p>
      )}
      <Fields {...fieldsProps} />
    </form>
  );
}

/** Fields in one column, or in two on a wide screen, and what follows them. */
export function Fields({ fields, errors, values = {}, passedIntakes = {}, contentBelow = {}, children }: FieldsProps) {
  return (
    <div className={styles['fields']}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          error={errors.find((error) => error.field === field.name)?.message}
          value={values[field.name]}
          passedIntakes={passedIntakes[field.name]}
        >
          {contentBelow[field.name]}
        </Field>
      ))}
      {children && <div className={styles['end']}>{children}</div>}
    </div>
  );
}

/** A field for programs that fill in every field. */
function Trap() {
  return (
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
export function IntakeNote({ hasPassed }: { hasPassed: boolean }) {
  const note = 'This date has passed. Register to be offered the next one.';
  return (
    <>
      <p className={styles['note']} role="status">
        {hasPassed ? note : ''}
      </p>
      <p className={`${styles['note']} ${styles['withoutScript']}`}>{note}</p>
    </>
  );
}

interface FieldProps {
  field: FieldDescription;
  /** Error of the value, in words that say what to do. */
  error?: string | undefined;
  /** Initial value; without one, the option that is chosen in advance. */
  value?: string | undefined;
  /** Values of intakes that have passed; the field shows its note if one is chosen. */
  passedIntakes?: readonly string[] | undefined;
  /** Content below the control. */
  children?: ReactNode;
}

/** Lines of a textarea for its text. */
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

/** The control of a field, with the attributes that all kinds have. */
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
        <option key={value} value={value} data-marked={passedIntakes?.includes(value) ? '' : undefined}>
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
export function Field({ field, error, value, passedIntakes, children }: FieldProps) {
  const { name, label, required, hint } = field;
  const descriptionIds = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    required,
    className: fieldStyles['control'],
    autoComplete: field.autocomplete,
    defaultValue: value ?? field.chosen,
    'aria-describedby': descriptionIds || undefined,
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
      <p id={`${name}-error`} className={fieldStyles['error']} hidden={!error}>
        <span>
          <ErrorIcon />
          <span className="visually-hidden">Error: </span>
        </span>
        <span>{error}</span>
      </p>
      <Control field={field} attributes={attributes} passedIntakes={passedIntakes} />
      {children}
    </div>
  );
}

/** Panel of a form or of its confirmation. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>;
}
