import type { Page } from '@playwright/test';

/**
 * Lays out what comes late (`content-visibility`). A screen reader and a search in the page are given it without that;
 * `innerText` and Chromium's protocol, which tests read by, are not.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main * { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Opens what is folded, all of it or what a selector finds. */
export const openFolds = (page: Page, selector = 'details') =>
  page.locator(selector).evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
