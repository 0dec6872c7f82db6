import { expect, test } from './server.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
});

test('a link in the drawer leads on and leaves no drawer open behind it', async ({ page }) => {
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link to the page itself closes the drawer too', async ({ page }) => {
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the drawer has all that the header has', async ({ page }) => {
  const drawer = page.getByRole('dialog');
  for (const group of ['Demo', 'AI Applications', 'AI Regulations'])
    await drawer.getByText(group, { exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'EU AI Act' })).toBeVisible();
  // The groups open one at a time, so that the list stays on the screen.
  await expect(drawer.getByRole('link', { name: 'Energy' })).toBeHidden();
  await expect(drawer.getByRole('combobox')).toBeVisible();
});
