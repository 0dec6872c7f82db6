import type { Page } from '@playwright/test';
import { listed } from './course-listing.ts';
import { layOutAll } from './lay-out.ts';
import { expect, test } from './server.ts';
import { holdIslandCode } from './island-code.ts';

const comparison = (page: Page) => page.getByRole('region', { name: 'Courses compared' });
const names = (page: Page) => comparison(page).getByRole('rowheader');

/** Chooses an order as people do: with the focus on the list, which is what brings the script. */
async function sortBy(page: Page, label: string) {
  const list = comparison(page).getByLabel('Sort by');
  await list.focus();
  await list.selectOption(label);
}

test('no course is compared by another length or fee than its own page tells', async ({ page }) => {
  await page.goto('/services');
  await expect(names(page)).toHaveText(listed);
  const rows = await comparison(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => {
        const cell = (label: string) => row.querySelector(`[data-label="${label}"]`)?.textContent ?? '';
        return {
          name: row.querySelector('th')?.textContent ?? '',
          page: row.querySelector('th a')?.getAttribute('href') ?? '',
          register: row.querySelector('td:last-child a')?.getAttribute('href') ?? '',
          length: row.querySelector('[data-label="Length"] span')?.firstChild?.textContent ?? '',
          price: cell('Fee per participant'),
        };
      }),
    );
  for (const row of rows) {
    const { pathname } = new URL(row.page, page.url());
    if (new URL(page.url()).pathname !== pathname) await page.goto(pathname);
    await layOutAll(page);
    // The course itself may be chosen on the way.
    expect(row.register.replace(/\?[^#]*/, ''), row.name).toBe(`${pathname}#registration`);
    // One of several courses tells it in its card or row; one with a page of its own, in the opening.
    const alone = page.getByRole('main').locator('section').first().locator('dl');
    const heading = page.getByRole('heading', { name: row.name, level: 3, exact: true });
    const name = page.getByRole('rowheader', { name: row.name, exact: true });
    const shared = page.getByRole('listitem').filter({ has: heading });
    const one = shared.or(page.getByRole('row').filter({ has: name }));
    const own = (await one.count()) > 0 ? one : alone;
    const told = (await own.first().innerText()).replace(/\s+/g, ' ').toLowerCase();
    const [span = '', sessions] = row.length.split(', ');
    expect(told, row.name).toContain(span);
    if (sessions) expect(told, row.name).toMatch(new RegExp(`${sessions}|sessions ${parseInt(sessions, 10)}\\b`));
    expect(told, row.name).toContain(row.price.toLowerCase());
  }
});

const byLevel = [
  'Generative AI Usage',
  'Kanban System',
  'Professional Scrum Master',
  'AI for Business Leaders',
  'Cybersecurity Essentials',
  'Compliance Implementation',
  'Scrum Framework',
  'Professional Product Owner',
];

test('sorting puts what is not known last, loses no course and says what was done', async ({ page }) => {
  await page.goto('/services');
  await sortBy(page, 'Level');
  await expect(names(page)).toHaveText(byLevel);
  await expect(comparison(page).getByRole('status')).toHaveText('Sorted: Level');
  await expect(comparison(page).getByLabel('Sort by')).toHaveValue('level');
  await sortBy(page, 'As listed');
  await expect(names(page)).toHaveText(listed);
});

test('an order that was chosen before the script arrived counts', async ({ page }) => {
  const release = await holdIslandCode(page);
  await page.goto('/services');
  await sortBy(page, 'Level');
  release();
  await expect(names(page)).toHaveText(byLevel);
  await expect(comparison(page).getByLabel('Sort by')).toHaveValue('level');
});

test('who comes back to the listing does not see an order named that the courses are not in', async ({ page }) => {
  await page.goto('/services');
  await sortBy(page, 'Level');
  await expect(names(page)).toHaveText(byLevel);
  await page.goto('/contact');
  await page.goBack();
  const chosen = await comparison(page).getByLabel('Sort by').inputValue();
  await expect(names(page)).toHaveText(chosen === 'level' ? byLevel : listed);
});
