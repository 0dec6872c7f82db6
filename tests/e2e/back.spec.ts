import type { Page } from '@playwright/test';
import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content, listed } from '../live/live-content.ts';
import { course, press, summary } from './course-form.ts';
import { wholeBrowser } from '../../tools/test-browser.ts';
import { expect, test as base } from './server.ts';

// Only the whole browser has a back/forward cache, and Playwright turns it off, since a page that comes back from it is never
// loaded a second time.
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
test.use({ site: 'live' });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset['cameBack'] = String(persisted))),
  );
});

/** Leaves the page and comes back to it. @returns whether it came back as it was left, without being loaded again */
async function leaveAndReturn(page: Page): Promise<boolean> {
  const address = page.url();
  await page.goto('/humans.txt');
  await page.evaluate(() => history.back());
  await page.waitForURL(address, { waitUntil: 'commit' });
  return (await page.locator('html').getAttribute('data-came-back')) === 'true';
}

test('Back shows a page of each kind as it was left, at once', async ({ page }) => {
  const lost: string[] = [];
  for (const path of pageOfEachKind(content).filter((each) => listed.includes(each))) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control'], path).not.toContain('no-store');
    if (!(await leaveAndReturn(page))) lost.push(path);
  }
  expect(lost).toEqual([]);
});

test('a form that was begun is there again after Back, and still checks', async ({ page }) => {
  await page.goto(course);
  await page.getByLabel('First name').fill('Wei Ling');
  await press(page);
  await expect(summary(page)).toBeFocused();
  expect(await leaveAndReturn(page)).toBe(true);
  await expect(page.getByLabel('First name')).toHaveValue('Wei Ling');
  await page.getByRole('link', { name: 'Enter your last name' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
});
