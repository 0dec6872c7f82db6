import { expect, test } from './desk.ts';
import { serveSearchIndex } from './search-index.ts';

test('on a phone the search is in the drawer, its results above the links', async ({ page }) => {
  await serveSearchIndex(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const input = drawer.getByRole('combobox', { name: 'Search this site' });
  await input.tap();
  await input.pressSequentially('fundamentals');
  const option = drawer.getByRole('option').first();
  await expect(option).toContainText('Data Protection Fundamentals');
  const [result, link] = await Promise.all([
    option.boundingBox(),
    drawer.getByRole('link', { name: 'Services' }).first().boundingBox(),
  ]);
  expect((result?.y ?? 0) + (result?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await option.tap();
  await expect(page).toHaveURL(/\/services#1$/);
  await expect(drawer).toBeHidden();
});

test('Escape closes the results, then clears the field, and only then closes the drawer', async ({ page }) => {
  await serveSearchIndex(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const input = drawer.getByRole('combobox', { name: 'Search this site' });
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
