import type { AnswerError } from '../../model/check-answers.ts';

/**
 * What the desk says of a form that it sent back with mistakes, or none.
 * @param form the form's name; a page may hold several
 */
export function returnedErrors(form: string): AnswerError[] {
  for (const element of document.querySelectorAll('script[data-returned-form]')) {
    try {
      const returned = JSON.parse(element.textContent) as { form: string; errors: AnswerError[] };
      if (returned.form === form) return returned.errors;
    } catch {
      // A note that cannot be read is none.
    }
  }
  return [];
}

/** Says in the page's title whether there are errors (WCAG 2.2 SC 3.3.1; a title is read out first). */
export function titleWithErrors(title: string, hasErrors: boolean): string {
  const plain = title.replace(/^(Error: )+/, '');
  return hasErrors ? `Error: ${plain}` : plain;
}
