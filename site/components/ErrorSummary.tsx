import type { MouseEvent, ReactNode, Ref } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { goToField } from '../browser/form-controls.ts';
import styles from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  /** An error of the field `form` is one of the whole form: it has no field to lead to. */
  errors: readonly FieldError[];
  /** For the focus, when there are new errors. */
  ref?: Ref<HTMLDivElement> | undefined;
  heading?: ReactNode;
}

/**
 * All errors of a form, above it, each with a link to its field (GOV.UK Design System, error summary). Always in the
 * markup, so that a page has its styles before there is an error.
 */
export function ErrorSummary({ errors, ref, heading = <h3>There is a problem</h3> }: ErrorSummaryProps) {
  const go = (event: MouseEvent, name: string) => {
    // A visit to the fragment would add a step to the way back.
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
              <a href={`#${field}`} onClick={(event) => go(event, field)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
