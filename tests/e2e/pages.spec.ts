import type { Page } from '@playwright/test';
import { accessibleNodes } from './accessible-tree.ts';
import { faultsOf } from './axe.ts';
import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content, paths } from '../live/live-content.ts';
import { openFolds } from './open-folds.ts';
import { doubleText, findLosses, spaceText } from './losses.ts';
import { errorsOf } from './page-errors.ts';
import { expect, test } from './server.ts';
import { expectedStops, stopNow, walk, watchFocus } from './tab-walk.ts';

// Rules for every page of our own site, independent of its content. Each page is loaded once for all checks.

test.use({ site: 'live' });

/** Pages on which axe.spec.ts runs axe in both themes at both widths. */
const inAllLooks = new Set(pageOfEachKind(content));

/** True if a page is walked through by keyboard and enlarged: one page of each kind, and all pages with TEST_ALL. */
const isThorough = (path: string) => Boolean(process.env['TEST_ALL']) || inAllLooks.has(path);

/** Collects errors, requests to other hosts, and scripts that are loaded before an interaction. */
function watchTroubles(page: Page) {
  const troubles = errorsOf(page);
  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (new URL(asked.url()).hostname !== '127.0.0.1') troubles.push(`asked ${asked.url()}`);
    if (asked.resourceType() === 'script') scripts.push(asked.url());
  });
  return { troubles, scripts };
}

async function sidewaysAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Walks through the page by keyboard, forwards and backwards, and checks each stop. */
async function walkThrough(page: Page) {
  const expected = await expectedStops(page);
  const there = [await stopNow(page), ...(await walk(page, expected.length - 1))];
  expect.soft(there.map(({ name }) => name)).toEqual(expected);
  const back = await walk(page, expected.length - 1, true);
  expect.soft(back.map(({ name }) => name)).toEqual(expected.slice(0, -1).toReversed());
  expect.soft([...there, ...back].filter(({ faults }) => faults.length > 0)).toEqual([]);
}

/** Settings of a reader that need more room (WCAG 2.2 SC 1.4.4, 1.4.10, 1.4.12). */
const ways = [
  { what: 'text at twice its size', change: doubleText, sizes: [[1280, 800] as const, [390, 844] as const] },
  { what: 'four times its size', change: undefined, sizes: [[320, 256] as const] },
  { what: 'wider spacing', change: spaceText, sizes: [[1280, 800] as const, [320, 800] as const] },
];

async function lossesOf(page: Page): Promise<string[]> {
  const losses: string[] = [];
  // The skip link covers the header while it has the focus, as intended.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await openFolds(page);
  for (const { what, change, sizes } of ways) {
    await change?.(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      losses.push(...(await findLosses(page)).map((loss) => `${what} at ${width}: ${loss}`));
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
      document.adoptedStyleSheets = [];
    });
  }
  return losses;
}

/** Missing or repeated names of tables and figures, links that make no sense alone, and text that cannot be read out. */
async function badNames(page: Page): Promise<string[]> {
  const nodes = await accessibleNodes(page);
  const named = (...roles: string[]) => nodes.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
  const tables = named('table');
  return [
    ...named('table', 'figure').filter((name) => name === ''),
    ...tables.filter((name, index) => tables.indexOf(name) < index),
    // Two sentences joined to one name, such as "Ask about We are not on Microsoft 365".
    ...named('link').filter((name) => /\b(about|See)\b.* about |about (We|What|How|Why)\b/.test(name)),
    ...named('StaticText').filter((text) => /\d\^\d|\bpax\b/.test(text)),
  ];
}

for (const path of [...paths, '/nowhere'])
  test(`${path} has no errors, is accessible, and loads nothing before it is needed`, async ({ page }) => {
    test.setTimeout(300_000);
    const { troubles, scripts } = watchTroubles(page);
    await watchFocus(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const own = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
    expect.soft(scripts, 'scripts of islands').toEqual(own);

    if (isThorough(path)) {
      await page.keyboard.press('Tab');
      await walkThrough(page);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    if (isThorough(path)) await walkThrough(page);

    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    if (!inAllLooks.has(path)) expect.soft(await faultsOf(page), 'dark, on a phone').toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    for (const width of [320, 768, 1920])
      expect.soft(await sidewaysAt(page, width), `wider than ${width}`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    if (!inAllLooks.has(path)) expect.soft(await faultsOf(page), 'light, on a desktop').toEqual([]);
    if (isThorough(path)) expect.soft(await lossesOf(page)).toEqual([]);
    // Last, because about once in fifty times the browser crashes if a page is resized after its tree was read.
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(await badNames(page), 'names').toEqual([]);
    // A response with status 404 is reported as an error by itself.
    expect.soft(troubles.filter((trouble) => response?.status() !== 404 || !trouble.includes('404'))).toEqual([]);
  });
