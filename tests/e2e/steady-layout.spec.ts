// A page that is read or jumped within does not move under its reader.
import type { Page } from '@playwright/test';
import { screens } from './layout-shift.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

const pages = ['/services', '/news/agentic-ai-governance', '/privacy-policy'];
/** The links of a page to its own parts. */
const jumps = 'main a[href^="#"]:visible';

/** Returns if a part begins just below the header, or as near to it as the end of the page allows. */
const isThere = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((part) => {
    const { top } = part.getBoundingClientRect();
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top > 0 && top < (atEnd ? innerHeight : 120);
  });

/** Opens a page, and on a phone its contents, which are folded there. */
async function openPage(page: Page, path: string) {
  await page.goto(path);
  const folded = page.locator('main nav summary:visible');
  if ((await folded.count()) > 0) await folded.click();
}

for (const path of pages)
  test(`each link to a part of ${path} ends at that part`, async ({ page }) => {
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      await openPage(page, path);
      const ids = await page
        .locator(jumps)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
      expect(ids.length).toBeGreaterThan(2);
      for (const id of [ids.at(-1), ids[Math.floor(ids.length / 2)], ids.at(-2)]) {
        await page.goto('about:blank');
        await page.goto(`${path}#${id}`);
        await expect.poll(() => isThere(page, id ?? ''), `${viewport.width} #${id} on load`).toBe(true);
        await page.goto('about:blank');
        await openPage(page, path);
        await page.locator(`main a[href="#${id}"]:visible`).first().click();
        await expect.poll(() => isThere(page, id ?? ''), `${viewport.width} #${id} pressed`).toBe(true);
        // It stays there once all is laid out and at rest.
        await page.waitForTimeout(500);
        expect(await isThere(page, id ?? ''), `${viewport.width} #${id} at rest`).toBe(true);
      }
    }
  });

/** Feeds a page to the parser piece by piece. @returns the elements of the first screen that move meanwhile */
function movesWhileParsed(html: string): string[] {
  const seen = new Map<Element, DOMRect>();
  const moves: string[] = [];
  document.open();
  for (const piece of html.split(/(?<=<\/(?:h\d|p|figure|li|dl|section|a|svg)>)/)) {
    document.write(piece);
    for (const [element, was] of seen) {
      const now = element.getBoundingClientRect();
      if (Math.abs(now.top - was.top) <= 1 && Math.abs(now.left - was.left) <= 1) continue;
      seen.delete(element);
      moves.push(`${element.outerHTML.slice(0, 80)}: ${was.left}, ${was.top} → ${now.left}, ${now.top}`);
    }
    for (const element of document.querySelectorAll('main *')) {
      const place = element.getBoundingClientRect();
      if (place.height > 0 && place.top < innerHeight && !seen.has(element)) seen.set(element, place);
    }
  }
  document.close();
  return moves;
}

for (const path of ['/news', '/services/iso27001'])
  test(`${path} does not move under who reads its beginning on a phone while the rest arrives`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/*.woff2', (route) => route.abort());
    const html = await (await page.request.get(path)).text();
    // The page's own policy would let no script write it.
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(path);
    expect(await page.evaluate(movesWhileParsed, html)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
