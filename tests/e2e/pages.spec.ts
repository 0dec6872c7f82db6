import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content, listedPaths, allPaths } from '../live/live-content.ts';
import { isChangedSinceCompared } from '../specification/compared.ts';
import { describedPaths, specificationFaults } from '../specification/items.ts';
import { outlinePage } from '../specification/outline.ts';
import { doubleText, findLosses, openFolds, spaceText } from './losses.ts';
import { errorsOf } from './page-errors.ts';
import { expect, test } from './server.ts';
import { expectedStops, stopNow, walk, watchFocus } from './tab-walk.ts';

// Rules for every page of our own site, and the specified items of each. Each page is loaded once for all checks. A change
// is tested on a few pages that have every kind of section, and by gallery.spec.ts on all looks of each; a release on
// every page. What is specified is looked for on every page at each change.

test.use({ site: 'live' });

const isThorough = Boolean(process.env['TEST_ALL']);
const chosenPaths = isThorough ? allPaths : pageOfEachKind(content);

/** Collects errors, requests to other hosts, and scripts that are loaded before an interaction. */
function watchTroubles(page: Page) {
  const troubles = errorsOf(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') troubles.push(`requested ${request.url()}`);
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return { troubles, scripts };
}

/** Specified items that are not visible when the page opens. */
async function missingItems(page: Page, path: string, width: number): Promise<string[]> {
  if (!describedPaths.includes(path)) return [];
  const faults = specificationFaults(path, await page.evaluate(outlinePage), width);
  if (faults.length === 0 || !isChangedSinceCompared(path)) return faults;
  console.warn(`${path}: passed over, because the content was changed since it was compared:\n${faults.join('\n')}`);
  return [];
}

async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Pixels by which a page is too wide for a phone whose browser starts with letters of twice the usual size. */
async function overflowOfLargeText(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const overflows = [await overflowAt(page, 390), await overflowAt(page, 320)];
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
  return overflows.filter((overflow) => overflow > 0);
}

/** Walks by keyboard from the element that has the focus, and checks each stop. */
async function walkThrough(page: Page, back: boolean) {
  // The page may have been resized since.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const stops = await expectedStops(page);
  const expected = back ? stops.toReversed() : stops;
  const stopsOnTheWay = [await stopNow(page), ...(await walk(page, expected.length - 1, back))];
  expect.soft(stopsOnTheWay.map(({ name }) => name)).toEqual(expected);
  expect.soft(stopsOnTheWay.filter(({ faults }) => faults.length > 0)).toEqual([]);
}

/** Settings of a reader that need more room (WCAG 2.2 SC 1.4.4, 1.4.10, 1.4.12). */
const readerSettings = [
  { setting: 'text at twice its size', apply: doubleText, sizes: [[1280, 800] as const, [390, 844] as const] },
  { setting: 'four times its size', apply: undefined, sizes: [[320, 256] as const] },
  { setting: 'wider spacing', apply: spaceText, sizes: [[1280, 800] as const, [320, 800] as const] },
];

async function lossesOf(page: Page): Promise<string[]> {
  const losses: string[] = [];
  // The skip link covers the header while it has the focus, as intended.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await openFolds(page);
  for (const { setting, apply, sizes } of readerSettings) {
    await apply?.(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      losses.push(...(await findLosses(page)).map((loss) => `${setting} at ${width}: ${loss}`));
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
      document.adoptedStyleSheets = [];
    });
  }
  return losses;
}

/**
 * Tables and figures without a name, tables of the same name, links that make no sense alone, text that cannot be read out, and fields
 * that are reported as invalid before they are checked, in the tree that the browser exposes to screen readers.
 */
async function accessibleFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const exposedNodes = nodes.filter(({ ignored }) => !ignored);
  const namesOf = (...roles: string[]) =>
    exposedNodes
      .filter(({ role }) => roles.includes(String(role?.value)))
      .map(({ name }) => String(name?.value ?? '').trim());
  const tables = namesOf('table');
  const invalid = exposedNodes.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
  );
  return [
    ...namesOf('table', 'figure').filter((name) => name === ''),
    ...tables.filter((name, index) => tables.indexOf(name) < index),
    // Two sentences joined to one name, such as "Ask about We are not on Microsoft 365".
    ...namesOf('link').filter((name) => /\b(about|See)\b.* about |about (We|What|How|Why)\b/.test(name)),
    ...namesOf('StaticText').filter((text) => /\d\^\d|\bpax\b/.test(text)),
    ...invalid.map(({ name }) => `invalid: ${String(name?.value)}`),
  ];
}

test('specification.yaml describes every page that an editor has not added, renamed or taken down', () => {
  const described = describedPaths.filter((path) => path !== '/404');
  const isUnchanged = (path: string) => !isChangedSinceCompared(path);
  expect(described.filter(isUnchanged).sort()).toEqual(listedPaths.filter(isUnchanged).sort());
});

const otherPaths = describedPaths.filter((path) => allPaths.includes(path) && !chosenPaths.includes(path));

// In two tests, because a window for each page takes longer than the page.
for (const half of [0, 1])
  test(`all other pages show what is specified, part ${half + 1} of 2`, async ({ page }) => {
    for (const path of otherPaths.filter((_, index) => index % 2 === half)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      expect.soft(await missingItems(page, path, 1280), `${path} on a desktop`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await missingItems(page, path, 390), `${path} on a phone`).toEqual([]);
    }
  });

for (const path of [...chosenPaths, '/nowhere'])
  test(`${path} shows what is specified, has no errors, is accessible, and loads nothing before it is needed`, async ({
    page,
  }) => {
    const { troubles, scripts } = watchTroubles(page);
    await watchFocus(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    const response = await page.goto(path, { waitUntil: isThorough ? 'networkidle' : 'load' });
    expect.soft(await missingItems(page, path, 1280), 'specified, on a desktop').toEqual([]);
    expect.soft(await faultsOf(page), 'light, on a desktop').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await missingItems(page, path, 390), 'specified, on a phone').toEqual([]);
    const pageScripts = await page
      .locator('script[src]')
      .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
    expect.soft(scripts, 'scripts of islands').toEqual(pageScripts);

    if (isThorough) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 800 });
      expect.soft(await faultsOf(page), 'dark, on a phone').toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Tab');
      await walkThrough(page, false);
      await page.setViewportSize({ width: 390, height: 844 });
      await walkThrough(page, true);
      expect.soft(await lossesOf(page)).toEqual([]);
    }
    for (const width of [320, 768, 1920])
      expect.soft(await overflowAt(page, width), `wider than ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await overflowOfLargeText(page), 'wider than a phone with large letters').toEqual([]);
    // Last, because about once in fifty times the browser crashes if a page is resized after its tree was read.
    expect.soft(await accessibleFaults(page), 'in the accessibility tree').toEqual([]);
    // A response with status 404 is reported as an error by itself.
    expect.soft(troubles.filter((trouble) => response?.status() !== 404 || !trouble.includes('404'))).toEqual([]);
  });
