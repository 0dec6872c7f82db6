import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { trapName } from '../../model/forms/sent-form.ts';
import type { Field as FieldDescription } from '../../model/forms/form-schema.ts';
import { goToField } from '../browser/form-controls.ts';
import { Field, type PassedIntakes } from './Field.tsx';
import styles from './SiteForm.module.css';

interface FieldsProps {
  fields: readonly FieldDescription[];
  /** An error of the field `form` is one of the whole form. */
  errors: readonly FieldError[];
  values?: Readonly<Record<string, string>> | undefined;
  passedIntakes?: PassedIntakes | undefined;
  children?: ReactNode;
}

interface SiteFormProps extends FieldsProps {
  /** Values that are sent with the fields and are not shown, by name. */
  hidden: Readonly<Record<string, string | number>>;
  /** Adds the hidden field by which programs that fill in every field are recognised. */
  hasTrap?: boolean;
  /** Receives the error summary, to focus it. */
  summaryRef?: Ref<HTMLDivElement>;
  summaryHeading?: ReactNode;
  /** Attributes of the `form` element. */
  attributes: ComponentProps<'form'>;
  /** Content between the hidden values and the fields. */
  aboveFields?: ReactNode;
}

/**
 * A form: the summary of its errors, its hidden values and its fields. The public forms, the forms that the server returns
 * to visitors without script, and the forms of the registrations part that have fields are rendered by it.
 */
export function SiteForm({
  hidden,
  hasTrap = false,
  summaryRef,
  summaryHeading = <h3>There is a problem</h3>,
  attributes,
  aboveFields,
  ...fieldsProps
}: SiteFormProps) {
  return (
    <form {...attributes}>
      <ErrorSummary ref={summaryRef} errors={fieldsProps.errors} heading={summaryHeading} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {hasTrap && <Trap />}
      {aboveFields}
      {fieldsProps.fields.length > 1 && fieldsProps.fields.some(({ required }) => required) && (
        <p className={styles['required']}>
          Fields marked <span>*</span> are required.
        </p>
      )}
      <Fields {...fieldsProps} />
    </form>
  );
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  ref: Ref<HTMLDivElement> | undefined;
  heading: ReactNode;
}

/**
 * All errors of a form, above it, each with a link to its field (GOV.UK Design System, error summary). Always in the
 * markup, so that a page has its styles before there is an error.
 */
function ErrorSummary({ errors, ref, heading }: ErrorSummaryProps) {
  const focusField = (event: MouseEvent, name: string) => {
    // A visit to the fragment would add an entry to the history.
    event.preventDefault();
    goToField(name);
  };
  return (
    <div
      ref={ref}
      className={styles['summary']}
      data-error-summary=""
      hidden={errors.length === 0}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- A page that is returned with errors begins with them.
      autoFocus={errors.length > 0}
      role="alert"
    >
      {heading}
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            {field === 'form' ? (
              message
            ) : (
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Fields in one column, or in two on a wide screen, and what follows them. */
export function Fields({ fields, errors, values = {}, passedIntakes, children }: FieldsProps) {
  return (
    <div className={styles['fields']}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          error={errors.find((error) => error.field === field.name)?.message}
          value={values[field.name]}
          passedIntakes={passedIntakes?.field === field.name ? passedIntakes : undefined}
        />
      ))}
      {children && <div className={styles['end']}>{children}</div>}
    </div>
  );
}

/** Out of sight and still laid out: programs that fill in forms skip what is not displayed. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
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

/** Panel of a form or of its confirmation. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>;
}
