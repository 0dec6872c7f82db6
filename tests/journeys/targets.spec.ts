import type { Page } from '@playwright/test';
import { readContent } from '../../model/read-content.ts';
import { expect, test } from './desk.ts';

const content = readContent(process.cwd());
const paths = [...content.pages, ...content.articles].map(({ path }) => path);

/**
 * Targets that are smaller than 44 by 44 CSS pixels (WCAG 2.2 SC 2.5.5) and crowded: a circle of 44 pixels around the
 * target's middle touches another target, or the circle of another small one, as SC 2.5.8 measures its 24. Links in
 * running text are left out, as both do.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = 44;
    const shown = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="option"]'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.id !== 'website');
    const isInText = (element: HTMLElement) => {
      const block = element.closest('p, li, dd, td, th, caption, figcaption, div');
      const words = (of: Element | null) => (of?.textContent ?? '').replace(/\s+/g, '').length;
      return getComputedStyle(element).display.startsWith('inline') && words(block) > words(element) + 1;
    };
    // A card's link covers its card: what is drawn before it takes the press.
    const boxOf = (element: HTMLElement) => {
      const before = getComputedStyle(element, '::before');
      const covers = before.position === 'absolute' && before.content !== 'none' && before.inset === '0px';
      return ((covers && element.offsetParent) || element).getBoundingClientRect();
    };
    const targets = shown
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 0 && box.bottom + scrollY > 0)
      .map(({ element, box }) => ({
        element,
        box,
        isSmall: box.width < wanted - 0.5 || box.height < wanted - 0.5,
        x: box.left + box.width / 2,
        y: box.top + box.height / 2,
      }));
    return targets
      .filter(({ element, isSmall }) => isSmall && !isInText(element))
      .filter((small) =>
        targets.some((other) => {
          if (other === small || other.element.contains(small.element)) return false;
          const toBox = Math.hypot(
            Math.max(other.box.left - small.x, 0, small.x - other.box.right),
            Math.max(other.box.top - small.y, 0, small.y - other.box.bottom),
          );
          const toMiddle = Math.hypot(other.x - small.x, other.y - small.y);
          return toBox < wanted / 2 || (other.isSmall && toMiddle < wanted);
        }),
      )
      .map(
        ({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`,
      );
  });
}

for (const width of [320, 1280])
  test(`at ${width} pixels a finger meets what it is meant for, not what stands beside it`, async ({ page }) => {
    test.setTimeout(300_000);
    const small: string[] = [];
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      small.push(...(await findSmallTargets(page)).map((target) => `${path}: ${target}`));
    }
    await page.goto('/news/agentic-ai-governance');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    if (await opener.isVisible()) await opener.click();
    else await page.getByRole('button', { name: 'AI Applications' }).click();
    small.push(...(await findSmallTargets(page)).map((target) => `menu: ${target}`));
    expect(small).toEqual([]);
  });

test('no two links of a page have the same words and lead to different places', async ({ page }) => {
  test.setTimeout(300_000);
  const doubtful: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) =>
        all.map((link) => [
          (link.getAttribute('aria-label') ?? link.textContent).replace(/\s+/g, ' ').trim().toLowerCase(),
          (link as HTMLAnchorElement).href,
        ]),
      );
    const places = new Map<string, Set<string>>();
    for (const [words = '', href = ''] of links) places.set(words, (places.get(words) ?? new Set()).add(href));
    for (const [words, hrefs] of places)
      if (hrefs.size > 1 || words === '') doubtful.push(`${path}: "${words}" leads to ${[...hrefs].join(' and ')}`);
  }
  expect(doubtful).toEqual([]);
});

test('each page says where in the site it is, and each part of it has a heading', async ({ page }) => {
  test.setTimeout(300_000);
  const lost: string[] = [];
  for (const { path, listed } of [
    ...content.pages.map((one) => ({ path: one.path, listed: !one.unlisted })),
    ...content.articles.map((one) => ({ path: one.path, listed: true })),
  ]) {
    await page.goto(path);
    const found = await page.evaluate(() => ({
      language: document.documentElement.lang,
      tops: document.querySelectorAll('h1').length,
      current: document.querySelectorAll('nav [aria-current], nav[aria-label="Breadcrumb"] a').length,
      unnamed: [...document.querySelectorAll('main section')].filter(
        (section) => section.querySelector('h1, h2, h3') === null && section.closest('article') === null,
      ).length,
    }));
    if (found.language !== 'en-SG') lost.push(`${path}: its language is "${found.language}"`);
    if (found.tops !== 1) lost.push(`${path}: ${found.tops} headings of the first level`);
    if (listed && found.current === 0) lost.push(`${path}: not marked in any navigation`);
    if (found.unnamed > 0) lost.push(`${path}: ${found.unnamed} sections without a heading`);
  }
  expect(lost).toEqual([]);
});
