import type { Page } from '@playwright/test';

/** Holds back the code of islands, not the page's own script, until what it gives is called. */
export async function holdIslandCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/(?!_document)[^/]+\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
