import { expect, type Page } from '@playwright/test';

/**
 * Fixture for `page`: fails a test if the browser reports that the Content-Security-Policy or an integrity hash of our own
 * pages blocked something.
 */
export async function withNothingRefused({ page }: { page: Page }, use: (page: Page) => Promise<void>) {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted(?:HTML|Script)|integrity/i.test(message.text())) refused.push(message.text());
  });
  await use(page);
  expect(refused, "blocked by the page's own policy").toEqual([]);
}
