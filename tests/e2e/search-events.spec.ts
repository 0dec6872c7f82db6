import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { serveSearchIndex } from './search-index.ts';

test.beforeEach(({ page }) => serveSearchIndex(page));

async function search(page: Page, query: string) {
  await page.goto('/');
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.pressSequentially(query);
  return input;
}

const announced = (page: Page) => page.getByRole('search').getByRole('status');
const eventsOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('search-events') ?? '[]') as Record<string, unknown>[]);

test('typing a query is one search, recorded when the visitor stops typing', async ({ page }) => {
  await search(page, ' Data Protection');
  await expect(announced(page)).toHaveText('3 results');
  const [event, ...more] = await eventsOf(page);
  expect(more).toEqual([]);
  const sessionId = await page.evaluate(() => sessionStorage.getItem('search-session'));
  expect(event).toEqual({ query: 'data protection', resultCount: 3, timestamp: expect.any(Number), sessionId });
});

test('a search that is cleared sooner is recorded all the same', async ({ page }) => {
  const input = await search(page, 'protection');
  await expect(page.getByRole('option').first()).toBeVisible();
  await input.press('End');
  await page.getByRole('button', { name: 'Clear search' }).click();
  expect((await eventsOf(page)).map(({ query }) => query)).toEqual(['protection']);
});
