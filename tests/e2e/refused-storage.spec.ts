import { fillEnquiry, fillIn, open, press, registrant, success } from './course-form.ts';
import { errorsOf } from './page-errors.ts';
import { expect, test } from './server.ts';

// A browser whose settings keep a site from storing anything: reading `localStorage` alone is an error there, and so is
// a cookie.

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  }),
);

test('registering works where nothing may be stored, and so does the next person after a reload', async ({
  page,
  server,
}) => {
  const errors = errorsOf(page);
  await open(page);
  for (const email of ['stored-nowhere@example.com', 'next@example.com']) {
    await fillIn(page, { ...registrant, Email: email });
    await page.clock.fastForward(10_000);
    await press(page);
    await expect(success(page)).toBeFocused();
    expect(await server.saved(email)).toHaveLength(1);
    await page.reload();
  }
  expect(errors).toEqual([]);
});

test('enquiring, searching, filtering, tabs, sorting, menus, drawer and sharing work where nothing may be stored', async ({
  page,
  context,
}) => {
  const errors = errorsOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/contact');
  await fillEnquiry(page, 'stored-nowhere-either@example.com');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('button', { name: 'Send it from this page' }).click();
  await expect(page.getByRole('heading', { name: 'Enquiry received' })).toBeFocused();

  const search = page.getByRole('search');
  await search.getByRole('combobox').fill('agile');
  await expect(search.getByRole('status')).toHaveText(/result/);

  await page.goto('/news');
  await page.getByRole('link', { name: /^Compliance/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'in Compliance' })).toBeAttached();

  await page.goto('/services/data-protection-trustmark');
  await page.getByRole('tab', { name: 'Standards' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Standards' })).toBeVisible();

  await page.goto('/services');
  const table = page.getByRole('region', { name: 'Courses compared' });
  await table.getByLabel('Sort by').focus();
  await table.getByLabel('Sort by').selectOption('Level');
  await expect(table.getByRole('status')).toHaveText('Sorted: Level');
  await page.getByRole('button', { name: 'AI Regulations' }).click();
  await expect(page.getByRole('link', { name: 'EU AI Act' }).first()).toBeVisible();

  await page.goto('/news/agentic-ai-governance');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(errors).toEqual([]);
});
