import type { Page } from '@playwright/test';
import { coursePage, fillEnquiry, fillIn, pressRegister, success } from './course-form.ts';
import { expect, test } from './server.ts';

// A visit stores in the browser the three items that content/pages/privacy-policy.yaml lists under "What your browser keeps";
// tests/live/privacy-policy.test.ts compares its other lists with the forms and the settings.

const path = '/privacy-policy';

/** Everything that the site has stored in the browser. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const [event] = JSON.parse(localStorage.getItem('search-events') ?? '[]') as object[];
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage).sort(),
      search: Object.keys(event ?? {}).sort(),
      history: Object.keys((history.state ?? {}) as object),
      databases: await indexedDB.databases(),
      // Defined in secure contexts only, which include 127.0.0.1.
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      cookies: document.cookie,
    };
  });

test('a visit with a search, a registration and an enquiry stores in the browser only items of the policy, and no cookie', async ({
  page,
  context,
}) => {
  const cookieSetters: string[] = [];
  page.on('response', (response) => response.headers()['set-cookie'] && cookieSetters.push(response.url()));
  const emptyStorage = { local: [], session: [], search: [], history: [], databases: [], caches: [], workers: 0 };

  await page.goto(path);
  expect(await readStorage(page)).toEqual({ ...emptyStorage, cookies: '' });

  await page.getByRole('combobox', { name: 'Search this site' }).pressSequentially('trustmark');
  await expect(page.getByRole('search').getByRole('status')).toContainText(/result/);
  await expect.poll(async () => (await readStorage(page)).local).toEqual(['search-events']);
  const storageAfterSearch = {
    ...emptyStorage,
    local: ['search-events'],
    session: ['search-session'],
    search: ['query', 'resultCount', 'sessionId', 'timestamp'],
    cookies: '',
  };
  expect(await readStorage(page)).toEqual(storageAfterSearch);

  await page.goto(coursePage);
  await fillIn(page);
  await pressRegister(page);
  await expect(success(page)).toBeVisible();
  expect(await readStorage(page)).toEqual(storageAfterSearch);

  await page.goto('/contact');
  await fillEnquiry(page, 'mei@example.com');
  await page.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText('Email client opened', { exact: true })).toBeVisible();
  expect(await readStorage(page)).toMatchObject({ local: ['search-events'], session: ['search-session'], cookies: '' });
  expect(cookieSetters).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test(
  'visitors see their own searches, with and without a result, and delete them',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/');
    const input = page.getByRole('combobox', { name: 'Search this site' });
    for (const [query, hasResult] of [
      ['cyber', true],
      ['zzzzzz', false],
    ] as const) {
      await input.fill(query);
      await (hasResult ? page.getByRole('option').first() : page.getByText('No results found for')).waitFor();
      await expect.poll(() => page.evaluate((text) => localStorage['search-events']?.includes(text), query)).toBe(true);
      await input.fill('');
    }
    await page.goto(path);
    await page.getByRole('button', { name: 'Show My Searches' }).click();
    await expect(page.getByRole('heading', { name: 'Your searches on this site' })).toBeFocused();
    const valueOf = (term: string) => page.locator('dt', { hasText: term }).locator('xpath=..').locator('dd');
    await expect(valueOf('Different searches')).toHaveText('2');
    await expect(valueOf('Results on average')).toHaveText(/^\d+\.\d$/);
    await expect(page.getByRole('table', { name: /searched for most/ }).getByRole('row')).toHaveCount(3);
    const withoutResult = page.getByRole('table', { name: /without a result/ });
    await expect(withoutResult).toContainText('zzzzzz');
    await expect(withoutResult).not.toContainText('cyber');
    await page.getByRole('button', { name: 'Delete My Searches' }).click();
    await expect(page.getByText(/^Your searches are deleted/)).toBeFocused();
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
  },
);
