import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';

const toastsOf = (page: Page) => page.getByRole('button', { name: /^Close: / });

/** The contact page with its form hydrated, whose region takes toasts, on a clock that nothing but the test moves. */
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.locator('[popover=manual][role=status]')).toBeAttached();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await expect(page.locator('[role=status]:popover-open')).toBeAttached();
  // Until it is paused, the clock goes on by itself: on a slow machine a toast went early.
  await page.clock.pauseAt(Date.now() + 60_000);
});

/** What an island does by `showToast`. */
async function show(page: Page, title: string, style: 'plain' | 'stacked') {
  await page.evaluate(
    (detail) => window.dispatchEvent(new CustomEvent('plumbline:toast', { detail, cancelable: true })),
    { title, text: 'Some words.', style },
  );
}

test('a plain toast goes after five seconds', async ({ page }) => {
  await show(page, 'Saved', 'plain');
  await expect(toastsOf(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toastsOf(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toastsOf(page)).toHaveCount(0);
});

test('at most three stacked toasts are visible, and go after four seconds', async ({ page }) => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await show(page, title, 'stacked');
  await expect(toastsOf(page)).toHaveCount(3);
  await expect(page.getByText('One', { exact: true })).toHaveCount(0);
  await page.clock.runFor(4100);
  await expect(toastsOf(page)).toHaveCount(0);
});

test('a toast waits while it is pointed at or in focus, and can be closed', async ({ page }) => {
  await show(page, 'Saved', 'plain');
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
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});
