import { content } from '../live/live-content.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

/** The most that a phone may have to scroll, in pixels. */
const most = 7000;

const courses = content.pages.filter(({ sections }) =>
  sections.some((section) => section.kind === 'hero' && section.course !== undefined),
);

for (const { path } of courses)
  test(`${path} is read on a phone without scrolling for ever, and its way to register stays in sight`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    const register = page.getByRole('link', { name: 'Register', exact: true });
    await page.evaluate(() => scrollTo({ top: innerHeight * 1.5, behavior: 'instant' }));
    await expect(register).toBeInViewport({ ratio: 1 });
    await register.tap();
    await expect(page.locator('#registration')).toBeInViewport();
  });

const [service] = content.pages.filter(({ sections }) => sections.some(({ kind }) => kind === 'engagement'));

test('what a service costs and the way to ask for it stay in sight, and lead to where it is told', async ({ page }) => {
  test.skip(service === undefined, 'No page has terms.');
  await page.goto(service?.path ?? '');
  await page.evaluate(() => scrollTo({ top: innerHeight * 1.5, behavior: 'instant' }));
  await expect(page.getByRole('link', { name: 'Enquire', exact: true })).toBeInViewport({ ratio: 1 });
  const price = page.locator('main > div a[href^="#"]').first();
  const place = await price.getAttribute('href');
  await price.tap();
  await expect(page.locator(`${place} h2`)).toBeInViewport();
});

test('what is folded opens for who is led to it', async ({ page }) => {
  const [{ path } = { path: '' }] = courses;
  await page.goto(`${path}#terms`);
  await expect(page.locator('#terms dl')).toBeVisible();
});

test('a table is read on a phone cell by cell, each with the name of its column', async ({ page }) => {
  const article = content.articles.find(({ html }) => html.includes('<table>'));
  test.skip(article === undefined, 'No article has a table.');
  await page.goto(article?.path ?? '');
  const table = page.locator('.scrolls').first();
  await table.scrollIntoViewIfNeeded();
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  const heads = await table.locator('thead th').allTextContents();
  const labels = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')));
  expect(labels).toEqual(heads.slice(1));
});
