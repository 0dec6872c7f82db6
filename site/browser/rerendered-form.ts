import type { FieldError } from '../../model/forms/check-form-values.ts';

/** A form that the server sent back: its errors, and the values of intakes that are full. */
interface ReturnedForm {
  errors: FieldError[];
  full: readonly string[];
}

/**
 * Reads the errors of a form that the server sent back; empty for a form that was not sent.
 * @param form the form's name; a page may have several
 */
export function readReturnedForm(form: string): ReturnedForm {
  for (const element of document.querySelectorAll('script[data-returned-form]')) {
    try {
      const returned = JSON.parse(element.textContent) as ReturnedForm & { form: string };
      if (returned.form === form) return returned;
    } catch {
      // Ignore what cannot be parsed.
    }
  }
  return { errors: [], full: [] };
}

/** State of a form in the title of the page. */
export type FormState = 'Error' | 'Not sent' | 'Not confirmed' | 'Received';

/** Puts the state of a form first in the title of the page, which is read out first (WCAG 2.2 SC 2.4.2, 3.3.1). */
export function titleWithState(title: string, state?: FormState): string {
  const plain = title.replace(/^((Error|Not sent|Not confirmed|Received): )+/, '');
  return state ? `${state}: ${plain}` : plain;
}
