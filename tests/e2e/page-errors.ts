import type { Page } from '@playwright/test';

/** A view transition that the browser aborts, for example because the page was shown before it could begin: no error. */
const abortedTransition = /^Transition was aborted/;

/** Collects the errors that the page reports from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => abortedTransition.test(message) || errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}
