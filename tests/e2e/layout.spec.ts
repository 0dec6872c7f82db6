import type { Page } from '@playwright/test';
import { find } from '../../model/reader/find.ts';
import { content } from '../live/live-content.ts';
import { holdBack } from './hold-back.ts';
import { expect, test } from './server.ts';

// The layout does not shift while a page loads, and jumps within a page end at their target.

test.use({ site: 'live' });

/** With most content in one column. */
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const screens = [phone, desktop];

/** Sum of the layout shifts of the page so far (Cumulative Layout Shift). */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Two frames later all shifts are reported.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

const pagesByTitle = content.pages
  .filter(({ unlisted }) => !unlisted)
  .toSorted((a, b) => a.title.length - b.title.length);
const [longestArticle] = content.articles.toSorted((a, b) => b.html.length - a.html.length);

// Pages with a short and a long heading at the top, and an article.
for (const { path } of [pagesByTitle[0], pagesByTitle.at(-1), longestArticle].filter((page) => page !== undefined))
  test(`${path} does not shift when the display font arrives late`, async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
          }),
      );
      const font = page.waitForResponse('**/*.woff2');
      release();
      await (await font).finished();
      // Text would be drawn in the font a frame later.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      });
      expect(await shiftOf(page), `${screen.width} pixels`).toBeLessThan(0.001);
      await page.unroute('**/*.woff2');
    }
  });

/** Names of the fonts in which the browser draws the heading of the page. */
async function headingFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('the display font is requested before the page is laid out, once, and a visitor’s next page is drawn in it', async ({
  page,
}) => {
  await page.goto('/services', { waitUntil: 'networkidle' });
  const requests = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ initiatorType }) => initiatorType),
  );
  expect(requests).toEqual(['link']);
  await expect
    .poll(async () => {
      await page.goto('/');
      return headingFonts(page);
    })
    .toEqual(['Besley']);
});

const { page: registrationPage } = find(content.forms, ({ kind }) => kind === 'registration', 'registration form');

test('a form’s button does not move while a visitor scrolls to it at once', async ({ page }) => {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto(registrationPage, { waitUntil: 'commit' });
    const button = page.locator('form[data-form] button[type=submit]');
    await button.waitFor();
    const tops = await button.evaluate(async (element) => {
      const buttonTops: number[] = [];
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let frame = 0; frame < 10; frame++) {
        buttonTops.push(Math.round(element.getBoundingClientRect().top));
        await new Promise((next) => requestAnimationFrame(next));
      }
      return buttonTops;
    });
    expect(new Set(tops).size, `${screen.width} pixels: ${tops.join(', ')}`).toBe(1);
  }
});

/** True if a part begins just below the header and the list of sections, or as near to it as the end of the page allows. */
const isAtTop = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((part) => {
    const { top } = part.getBoundingClientRect();
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top > 0 && top < (atEnd ? innerHeight : 140);
  });

// A table of contents in one row on a phone, one beside the text, and a long page with pictures.
for (const [path, screen] of [
  ['/privacy-policy', phone],
  [longestArticle?.path, desktop],
  ['/services', desktop],
] as const) {
  if (path === undefined) continue;
  test(`a link to a part of ${path} ends at that part, on load and when it is pressed`, async ({ page }) => {
    await page.setViewportSize(screen);
    await page.goto(path);
    const jumps = page.locator('main a[href^="#"]:visible');
    const hrefs = await jumps.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThan(2);
    // The last part but one has much content above it, and enough below it to be scrolled to the top.
    const href = hrefs.at(-2) ?? '';
    await page.locator(`main a[href="${href}"]:visible`).first().click();
    await expect.poll(() => isAtTop(page, href.slice(1)), `${href} pressed`).toBe(true);
    await page.goto('about:blank');
    await page.goto(`${path}${href}`, { waitUntil: 'networkidle' });
    // It stays there once the font and the pictures are laid out.
    await expect.poll(() => isAtTop(page, href.slice(1)), `${href} on load`).toBe(true);
  });
}

const articleWithTable = content.articles.find(({ html }) => /<td[^>]*>[^<]*<\/td><td/.test(html));

if (articleWithTable)
  test('a cell without a value shows no name of its column on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(articleWithTable.path);
    const cell = page.locator('.scrolls:has(td + td) td').first();
    await expect(cell).toBeVisible();
    await cell.evaluate((element) => element.replaceChildren());
    await expect(cell).toBeHidden();
  });
