import type { Page } from '@playwright/test';

/** Holds back requests to some addresses. @returns a function that releases them */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back the code of islands, not the page's own script. */
export const holdIslandCode = (page: Page) => holdBack(page, /\/_astro\/(?!page\.)[^/]+\.js/);
