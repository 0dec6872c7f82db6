import type { Page } from '@playwright/test';

/** A view transition that the browser gives up, as where a page was shown before it could begin: no fault of the page. */
const gaveUp = /^Transition was aborted/;

/** What the page reports as errors from now on; the list grows. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => gaveUp.test(message) || errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}
