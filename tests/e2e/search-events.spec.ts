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

test('typing a query is one search, recorded when the typing rests', async ({ page }) => {
  await search(page, ' Data Protection');
  await expect(announced(page)).toHaveText('3 results');
  const [event, ...more] = await eventsOf(page);
  expect(more).toEqual([]);
  const sessionId = await page.evaluate(() => sessionStorage.getItem('search-session'));
  expect(event).toEqual({ query: 'data protection', resultCount: 3, timestamp: expect.any(Number), sessionId });
});

test('who opens a result at once has searched too', async ({ page }) => {
  const input = await search(page, 'fundamentals');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await input.press('Enter');
  await expect(page).toHaveURL(/#1$/);
  expect(await eventsOf(page)).toMatchObject([{ query: 'fundamentals' }]);
});

test('looking at the same results again is no second search; the same query after clearing is', async ({ page }) => {
  const input = await search(page, 'agile');
  await expect(announced(page)).toHaveText('1 result');
  await input.press('Escape');
  await input.press('ArrowDown');
  await input.press('Escape');
  await input.press('Escape');
  await input.pressSequentially('agile');
  await expect.poll(async () => (await eventsOf(page)).length).toBe(2);
});
