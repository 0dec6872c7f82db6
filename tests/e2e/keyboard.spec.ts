import type { Locator, Page } from '@playwright/test';
import { openForm, registerButton, success, summary } from './course-form.ts';
import { expect, test } from './server.ts';
import { serveSearchIndex } from './search-index.ts';
import { stopNow, watchFocus } from './tab-walk.ts';

// Each flow by keyboard alone. Every focused element must be visible, with its focus ring.

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchFocus(page);
});

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    const { name, faults } = await stopNow(page);
    expect(faults, `${name} after ${key}`).toEqual([]);
  }
}

/** Presses Tab until the target has the focus; pages.spec.ts checks every stop on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let pressesLeft = 60; pressesLeft > 0; pressesLeft -= 1) {
    await page.keyboard.press(key);
    if (!(await isFocused())) continue;
    const { name, faults } = await stopNow(page);
    return expect(faults, `${name} after ${key}`).toEqual([]);
  }
  await expect(target, `not reached by 60 presses of ${key}`).toBeFocused();
}

test(
  'a menu can be walked through by keyboard, stays open on the way back to its button, and closes behind its last link and by Escape',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/contact');
    const opener = page.getByRole('button', { name: 'Demo' });
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name: `${name} (opens in a new tab)` });
    const [firstLink, lastLink] = [link('Restaurant Reservation'), link('IT Certifications')];
    await tabTo(page, opener);
    await press(page, 'Enter', 'Tab', 'Tab');
    await expect(lastLink).toBeFocused();
    await press(page, 'Tab');
    await expect(lastLink).toBeHidden();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');

    await press(page, 'Shift+Tab');
    await expect(opener).toBeFocused();
    await press(page, 'Space', 'Tab');
    await expect(firstLink).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(opener).toBeFocused();
    await expect(firstLink).toBeVisible();
    await press(page, 'Tab', 'Tab', 'Escape');
    await expect(firstLink).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'a search without results offers a similar word, the services and the contact page',
  { tag: '@release' },
  async ({ page }) => {
    await serveSearchIndex(page);
    await page.goto('/');
    const box = page.getByRole('search');
    const input = page.getByRole('combobox', { name: 'Search this site' });
    await tabTo(page, input);
    await page.keyboard.type('scrm');
    await expect(box).toContainText('No results found');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    for (const control of [
      box.getByRole('button', { name: 'Clear search' }),
      box.getByRole('button', { name: 'scrum' }),
      box.getByRole('link', { name: 'See All Services' }),
      box.getByRole('link', { name: 'Ask Us' }),
    ]) {
      await press(page, 'Tab');
      await expect(control).toBeFocused();
    }
    await press(page, 'Tab');
    await expect(box.getByRole('link', { name: 'Ask Us' })).toBeHidden();
    await press(page, 'Shift+Tab', 'Shift+Tab');
    await expect(input).toBeFocused();
    await expect(box.getByRole('link', { name: 'Ask Us' })).toBeVisible();
    await press(page, 'Tab', 'Tab');
    await expect(box.getByRole('button', { name: 'scrum' })).toBeFocused();
    await press(page, 'Enter');
    await expect(input).toBeFocused();
    await expect(box.getByRole('option').first()).toContainText('Agile Adoption Training');
    await press(page, 'ArrowDown');
    await expect(box.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
    await press(page, 'Escape', 'Escape');
    await expect(input).toHaveValue('');
    await expect(input).toBeFocused();
  },
);

test('a registration with mistakes can be corrected and sent by keyboard', async ({ page }) => {
  await openForm(page);
  await tabTo(page, registerButton(page));
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toBeInViewport({ ratio: 1 });
  for (const [label, value] of [
    ['First name', 'Wei Ling'],
    ['Last name', 'Tan'],
    ['Email', 'keys-mistakes@example.com'],
  ] as const) {
    await page.keyboard.press('Tab');
    await press(page, 'Enter');
    await expect(page.getByLabel(label)).toBeFocused();
    // The label is scrolled into view with its field, below the header.
    const { y = 0 } = (await page.locator('label').filter({ hasText: label }).first().boundingBox()) ?? {};
    const header = await page.getByRole('banner').boundingBox();
    expect(y, label).toBeGreaterThanOrEqual(header?.height ?? 0);
    await page.keyboard.type(value);
    await tabTo(page, summary(page).getByRole('link', { name: new RegExp(label, 'i') }), 'Shift+Tab');
  }
  await tabTo(page, page.getByLabel('Course date'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, registerButton(page));
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
  await expect(success(page)).toBeInViewport({ ratio: 1 });
  await tabTo(page, page.getByRole('button', { name: 'Register Another Person' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await press(page, 'Tab', 'Shift+Tab');
});
