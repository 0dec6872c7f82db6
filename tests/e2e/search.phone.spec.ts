import { phone } from '../../playwright.config.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { serveSearchIndex } from './search-index.ts';

test.use(phone);

/** Opens the drawer of the home page, which has the search. */
async function openDrawer(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  return { drawer, input: drawer.getByRole('combobox', { name: 'Search this site' }) };
}

test('on a phone the search is in the drawer, and its results cover the links without moving them', async ({
  page,
}) => {
  await serveSearchIndex(page);
  const { drawer, input } = await openDrawer(page);
  await input.tap();
  const link = drawer.getByRole('link', { name: 'Services' }).first();
  const boxBefore = await link.boundingBox();
  await input.pressSequentially('fundamentals');
  const option = drawer.getByRole('option').first();
  await expect(option).toContainText('Data Protection Fundamentals');
  expect(await link.boundingBox()).toEqual(boxBefore);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await option.tap();
  await expect(page).toHaveURL(/\/services#1$/);
  await expect(drawer).toBeHidden();
});

test('Escape closes the results, then clears the field, and only then closes the drawer', async ({ page }) => {
  await serveSearchIndex(page);
  const { drawer, input } = await openDrawer(page);
  await input.pressSequentially('agile');
  await expect(drawer.getByRole('option')).not.toHaveCount(0);
  await input.press('Escape');
  await expect(drawer.getByRole('option')).toHaveCount(0);
  await input.press('Escape');
  await expect(input).toHaveValue('');
  await expect(drawer).toBeVisible();
  await input.press('Escape');
  await expect(drawer).toBeHidden();
});

test('on a slow phone the search says that it is loading', async ({ page }) => {
  await page.route(/_astro\/SearchBox.*\.js/, () => {});
  const { drawer, input } = await openDrawer(page);
  await input.tap();
  await expect(drawer.getByRole('search')).toHaveCSS('content', /Loading/, { pseudo: 'after' });
});
