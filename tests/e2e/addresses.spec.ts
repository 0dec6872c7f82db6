import { expect, test } from './server.ts';

test('an unknown address leads to a page that says so, and links to the home page and similar pages', async ({
  page,
}) => {
  const response = await page.goto('/services/cybersecurity-essential');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'Cybersecurity Essentials' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown category of the news says that it has no articles, and leads to all', async ({ page }) => {
  const response = await page.goto('/news/category/unknown');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('No articles found for the selected category.')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(/\/news$/);
});
