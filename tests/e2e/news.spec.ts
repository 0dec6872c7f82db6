import { expect, test } from './server.ts';

test('a category filters the list and has its own address, and Back shows the whole list again', async ({ page }) => {
  await page.goto('/news');
  const all = await page.title();
  await page.getByRole('link', { name: /^Compliance/ }).click();
  await expect(page).toHaveURL(/\/news\/category\/compliance$/);
  await expect(page).toHaveTitle(/^Compliance \(\d+ articles?\): /);
  // The same heading as on the page that the server sends for the category.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Compliance');
  expect((await page.title()).endsWith(`: ${all}`)).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'in Compliance' })).toHaveText(
    /^\d+ articles? in Compliance$/,
  );
  await expect(page.getByRole('region', { name: 'Articles' })).toMatchAriaSnapshot({ name: 'news.aria.yml' });
  await page.goBack();
  await expect(page.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveTitle(all);
  await expect(heading).toHaveText('News');
});

test('the Print button prints the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.goto('/news/agentic-ai-governance');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});
