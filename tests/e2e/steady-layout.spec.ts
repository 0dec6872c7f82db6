// Jumps within a page end at their target, and the layout does not shift afterwards.
import type { Page } from '@playwright/test';
import { screens } from './layout-shift.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

const pages = ['/services', '/news/agentic-ai-governance', '/privacy-policy'];
/** The links of a page to its own parts. */
const jumps = 'main a[href^="#"]:visible';

/** True if a part begins just below the header, or as near to it as the end of the page allows. */
const isThere = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((part) => {
    const { top } = part.getBoundingClientRect();
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top > 0 && top < (atEnd ? innerHeight : 120);
  });

/** Opens a page, and its table of contents, which is folded on a phone. */
async function openPage(page: Page, path: string) {
  await page.goto(path);
  const folded = page.locator('main nav summary:visible');
  if ((await folded.count()) > 0) await folded.click();
}

for (const path of pages)
  test(`a link to a part of ${path} ends at that part, on load and when it is pressed`, async ({ page }) => {
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      await openPage(page, path);
      const hrefs = await page.locator(jumps).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs.length).toBeGreaterThan(2);
      // The last part but one has much content above it, and enough below it to be scrolled to the top.
      const href = hrefs.at(-2) ?? '';
      await page.locator(`main a[href="${href}"]:visible`).first().click();
      await expect.poll(() => isThere(page, href.slice(1)), `${viewport.width} ${href} pressed`).toBe(true);
      await page.goto('about:blank');
      await page.goto(`${path}${href}`);
      await expect.poll(() => isThere(page, href.slice(1)), `${viewport.width} ${href} on load`).toBe(true);
      // It stays there once the font and the pictures are laid out.
      await page.waitForLoadState('networkidle');
      expect(await isThere(page, href.slice(1)), `${viewport.width} ${href} at rest`).toBe(true);
    }
  });
