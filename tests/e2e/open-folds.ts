import type { Page } from '@playwright/test';

/** Opens all folded parts of a page, or those that match a selector. */
export const openFolds = (page: Page, selector = 'details') =>
  page.locator(selector).evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
