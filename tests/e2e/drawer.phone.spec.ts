import { expect, test } from './server.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
});

test('a link in the drawer opens its page, where the drawer is closed', async ({ page }) => {
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link to the current page closes the drawer too', async ({ page }) => {
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
