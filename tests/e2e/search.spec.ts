import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { serveSearchIndex } from './search-index.ts';

/** Opens the home page and types a query into its search box. */
async function search(page: Page, query: string) {
  await page.goto('/');
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.pressSequentially(query);
  return input;
}

test('a visitor finds a page of this site and opens it with Enter', async ({ page }) => {
  const input = await search(page, 'cybersecurity ess');
  await expect(page.getByRole('option').first()).toContainText('Cybersecurity Essentials');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/services\/cybersecurity-essentials$/);
});

test('a click into the query keeps the page that the arrow keys have reached', async ({ page }) => {
  const input = await search(page, 'agile');
  await expect(page.getByRole('option').first()).toBeVisible();
  await input.press('ArrowDown');
  await input.click();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
});

test('typing a query is one search, recorded when the visitor stops typing or clears it', async ({ page }) => {
  await serveSearchIndex(page);
  const input = await search(page, ' Data Protection');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('3 results');
  const queries = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('search-events') ?? '[]') as { query: string }[]).map(({ query }) => query),
    );
  expect(await queries()).toEqual(['data protection']);
  await input.fill('agile');
  await expect(page.getByRole('option').first()).toContainText('Agile');
  await page.getByRole('button', { name: 'Clear search' }).click();
  expect(await queries()).toEqual(['data protection', 'agile']);
});

test('Enter after two characters says how many it takes', async ({ page }) => {
  for (const query of ['c#', '课程']) {
    const input = await search(page, query);
    // Hydrated by the focus: a key before that would be the browser's own search.
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await input.press('Enter');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/at least three characters/);
  }
});
