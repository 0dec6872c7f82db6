import type { Page } from '@playwright/test';
import { fillEnquiry } from './course-form.ts';
import { expect, test } from './server.ts';

const toastsOf = (page: Page) => page.getByRole('button', { name: /^Close: / });

/** Opens a page with a test clock, and hydrates an island that shows toasts. */
async function open(page: Page, path: string, touch: (page: Page) => Promise<void>) {
  await page.clock.install();
  await page.goto(path);
  await touch(page);
  await expect(page.locator('[role=status]:popover-open')).toBeAttached();
  // The clock runs until it is paused, so that on a slow machine a toast would disappear early.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens the contact page and makes it show a plain toast, as if an email program had taken the focus. */
async function showPlain(page: Page) {
  await open(page, '/contact', (page) => fillEnquiry(page, 'weiling@example.com'));
  await page.evaluate(() => (document.hasFocus = () => false));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(toastsOf(page)).toHaveCount(1);
}

test('a plain toast disappears after five seconds', async ({ page }) => {
  await showPlain(page);
  await page.clock.runFor(4900);
  await expect(toastsOf(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toastsOf(page)).toHaveCount(0);
});

test('at most three stacked toasts are visible, and disappear after four seconds', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const share = page.getByRole('button', { name: 'Share' });
  await open(page, '/news/agentic-ai-governance', () => share.focus());
  for (const count of [1, 2, 3]) {
    await share.press('Enter');
    await expect(toastsOf(page)).toHaveCount(count);
  }
  await toastsOf(page)
    .first()
    .evaluate((button) => (button.id = 'oldest'));
  await share.press('Enter');
  await expect(page.locator('#oldest')).toHaveCount(0);
  await expect(toastsOf(page)).toHaveCount(3);
  await page.clock.runFor(4100);
  await expect(toastsOf(page)).toHaveCount(0);
});

test('a toast stays while it is hovered or focused, and can be closed', async ({ page }) => {
  await showPlain(page);
  const button = toastsOf(page);
  await button.hover();
  await page.clock.runFor(20_000);
  await expect(button).toHaveCount(1);
  await button.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(button).toHaveCount(1);
  await button.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeFocused();
});
