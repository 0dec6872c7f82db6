import type { Page } from '@playwright/test';
import { coursePage } from './course-form.ts';
import { expect, test } from './server.ts';
import { holdIslandCode } from './hold-back.ts';

/** Collects the names of the scripts that the page requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url().replace(/^.*\/([^.]+).*$/, '$1'));
  });
  return scripts;
}

test('moving the mouse preloads the code without running it; a mouse at rest under a new page does not', async ({
  page,
}) => {
  await page.goto(coursePage, { waitUntil: 'networkidle' });
  const requestedScripts = scriptsOf(page);
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await page.waitForLoadState('networkidle');
  expect(requestedScripts).toEqual([]);
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await expect.poll(() => requestedScripts.join()).toContain('RegistrationForm');
  await expect(page.locator('site-island form[data-form]')).toHaveJSProperty('noValidate', false);
});

test('with data saver no code is loaded before an interaction, and moving and scrolling do not count as one', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const requestedScripts = scriptsOf(page);
  await page.goto(coursePage, { waitUntil: 'networkidle' });
  expect(requestedScripts).not.toContain('RegistrationForm');
  requestedScripts.length = 0;
  await page.mouse.wheel(0, 400);
  await page.getByLabel('Company').hover();
  await page.waitForLoadState('networkidle');
  expect(requestedScripts).toEqual([]);
  await page.getByLabel('Company').click();
  await expect.poll(() => requestedScripts.join()).toContain('RegistrationForm');
});

test('a plain link in an island works while its script loads', async ({ page }) => {
  await holdIslandCode(page);
  await page.goto(coursePage);
  await page.getByText('What we ask for, and why').click();
  await page.locator('site-island').getByRole('link', { name: 'data privacy policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy/);
});

test('the search requests its index together with its code, and once', async ({ page }) => {
  await page.goto('/');
  const release = await holdIslandCode(page);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/search-index.json')) requestCount += 1;
  });
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.pressSequentially('agile');
  await expect.poll(() => requestCount).toBe(1);
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(requestCount).toBe(1);
});

test('the page of a link under the pointer is prefetched; files, queries and the same page are not', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const candidates = new Set<string>();
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(new URL(key.url).pathname + new URL(key.url).search);
  });
  const fetched: string[] = [];
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await browser.send('Preload.enable');
  await page.goto('/news');
  const link = page.getByRole('link', { name: /Building Governance Frameworks/ }).first();
  await link.hover();
  await expect.poll(() => fetched).toEqual(['/news/agentic-ai-governance']);
  expect([...candidates].filter((address) => /[.?]|^\/api/.test(address))).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/agentic-ai-governance$/);
  const navigation = () =>
    (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType;
  expect(await page.evaluate(navigation)).toBe('navigational-prefetch');
});
