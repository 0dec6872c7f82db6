import type { Page } from '@playwright/test';

/** Opens every folded part of a page, or those that match a selector. */
export const openFolds = (page: Page, selector = 'details') =>
  page.locator(selector).evaluateAll((folds) => {
    for (const details of folds) (details as HTMLDetailsElement).open = true;
  });
