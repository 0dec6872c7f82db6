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

test('only the latest thousand searches are kept', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const old = Array.from({ length: 1000 }, (_, at) => ({
      query: `old ${at}`,
      resultCount: 1,
      timestamp: at,
      sessionId: 's',
    }));
    localStorage.setItem('search-events', JSON.stringify(old));
  });
  await search(page, 'agile');
  await expect.poll(async () => (await eventsOf(page)).at(-1)).toMatchObject({ query: 'agile' });
  const events = await eventsOf(page);
  expect(events).toHaveLength(1000);
  expect(events[0]).toMatchObject({ query: 'old 1' });
});

test('web analytics hears of searches with and without a match', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { calls, gtag: (...args: unknown[]) => calls.push(args) });
  });
  const input = await search(page, 'Agile');
  await expect(announced(page)).toHaveText('1 result');
  await input.fill('Quantum');
  await expect(announced(page)).toContainText('No results');
  expect(await page.evaluate(() => (window as unknown as { calls: unknown[] }).calls)).toEqual([
    ['event', 'search', { search_term: 'agile', result_count: 1, search_result: 'has_results' }],
    ['event', 'search', { search_term: 'quantum', result_count: 0, search_result: 'no_results' }],
  ]);
});

test('a browser that refuses storage searches all the same', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await search(page, 'agile');
  await expect(announced(page)).toHaveText('1 result');
  expect(errors).toEqual([]);
});
