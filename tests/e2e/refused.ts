import { expect, type Page } from '@playwright/test';

/**
 * For `page` of a test's fixtures. Whatever a journey does, the policies of our own pages must let it through: the
 * browser tells what it refused.
 */
export async function withNothingRefused({ page }: { page: Page }, use: (page: Page) => Promise<void>) {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted(?:HTML|Script)|integrity/i.test(message.text())) refused.push(message.text());
  });
  await use(page);
  expect(refused, "what the page's own policy refused").toEqual([]);
}
