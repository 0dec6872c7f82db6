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

test('a plain toast stays while it is hovered or focused, can be closed, and disappears after five seconds', async ({
  page,
}) => {
  await open(page, '/contact', (page) => fillEnquiry(page, 'weiling@example.com'));
  const send = page.getByRole('button', { name: 'Send Enquiry' });
  const toast = toastsOf(page);
  await send.click();
  await expect(toast).toHaveCount(1);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(1);
  await toast.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(1);
  await toast.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(send).toBeFocused();

  await send.press('Enter');
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
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
