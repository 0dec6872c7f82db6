import { expect, test } from './desk.ts';
import { pasted } from './pasted.ts';

test('a category narrows the list, has an address of its own, and Back widens it again', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('link', { name: /^Compliance/ }).click();
  await expect(page).toHaveURL(/\/news\?category=compliance$/);
  await expect(page.getByRole('status').filter({ hasText: 'in Compliance' })).toHaveText(
    /^\d+ articles? in Compliance$/,
  );
  await expect(page.getByRole('link', { name: /^Compliance/ })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true');
});

test('an address with a category shows that category when it is opened', async ({ page }) => {
  await page.goto('/news?category=compliance');
  await expect(page.getByRole('link', { name: /^Compliance/ })).toHaveAttribute('aria-current', 'true');
});

test('a category without articles says so and leads back to all', async ({ page }) => {
  await page.goto('/news?category=astrology');
  await expect(page.getByText('No articles found for the selected category.')).toBeVisible();
  await page.getByRole('link', { name: 'See all articles' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(page.getByRole('link', { name: /Building Governance Frameworks/ })).toBeVisible();
});

test('an article can be shared where the device has no share sheet: its link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  await page.goto('/news/agentic-ai-governance');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await pasted(page)).toMatch(/\/news\/agentic-ai-governance$/);
});

test('an article that cannot be shared or copied shows its link, selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  await page.goto('/news/agentic-ai-governance');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('textbox', { name: 'Link to this article' });
  await expect(link).toHaveValue(/\/news\/agentic-ai-governance$/);
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/agentic-ai-governance$/);
});

test('Print prints', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.goto('/news/agentic-ai-governance');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});

test('an article leads back to the news', async ({ page }) => {
  await page.goto('/news/agentic-ai-governance');
  await page.getByRole('link', { name: 'Back to News' }).click();
  await expect(page).toHaveURL(/\/news$/);
});
