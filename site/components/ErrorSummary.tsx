import type { MouseEvent, Ref } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { goToField } from '../browser/form-controls.ts';
import styles from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  /** An error of the field `form` is one of the whole form: it has no field to lead to. */
  errors: readonly FieldError[];
  /** For the focus, when there are new errors. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * All errors of a form, above it, each with a link to its field (GOV.UK Design System, error summary). Always in the
 * markup, so that the server can fill it in on a page that it sends back.
 */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
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
      role="alert"
    >
      <h3>There is a problem</h3>
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
