import type { Page } from '@playwright/test';
import { listed } from './course-listing.ts';
import { expect, test } from './desk.ts';
import { holdIslandCode } from './island-code.ts';

const comparison = (page: Page) => page.getByRole('region', { name: 'Courses compared' });
const names = (page: Page) => comparison(page).getByRole('rowheader');

/** Chooses an order as people do: with the focus on the list, which is what brings the script. */
async function sortBy(page: Page, label: string) {
  const list = comparison(page).getByLabel('Sort by');
  await list.focus();
  await list.selectOption(label);
}

const day = /\d+(–\d+)? (August|September|October) 2025/g;

test('no course is compared by another length, fee or date than its own page tells', async ({ page }) => {
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
          length: cell('Length'),
          dates: cell('Dates'),
          price: cell('Fee per pax'),
        };
      }),
    );
  for (const row of rows) {
    if (new URL(page.url()).pathname !== row.page) await page.goto(row.page);
    expect(row.register, row.name).toBe(`${row.page}#registration`);
    // A course with a page of its own tells it in the opening; one of several, in its card.
    const alone = page.getByRole('main').locator('section').first().locator('dl');
    const heading = page.getByRole('heading', { name: row.name, level: 3, exact: true });
    const own = (await alone.count()) > 0 ? alone : page.getByRole('listitem').filter({ has: heading });
    const told = (await own.first().innerText()).replace(/\s+/g, ' ').toLowerCase();
    const [span = '', sessions] = row.length.split(', ');
    expect(told, row.name).toContain(span);
    if (sessions) expect(told, row.name).toMatch(new RegExp(`${sessions}|sessions ${parseInt(sessions, 10)}\\b`));
    expect(told, row.name).toContain(row.price.toLowerCase());
    const dates = page.getByRole('region', { name: 'Dates' }).getByRole('listitem');
    const intakes = (await dates.count()) > 0 ? await dates.locator('.visually-hidden').allTextContents() : [];
    expect(row.dates.match(day) ?? [], row.name).toEqual(intakes.map((words) => words.match(day)?.[0]));
    if (intakes.length === 0) expect(row.dates.toLowerCase(), row.name).toBe('on request');
  }
});

/** Courses by name, one after the other. */
const inOrder = (...lines: string[]) => lines.flatMap((line) => line.split(', '));

const orders = {
  'Price, lowest first': inOrder(
    'Scrum Framework, Kanban System, Data Protection Fundamentals, Cybersecurity Essentials',
    'Compliance Implementation, Generative AI Usage, Responsible AI, AI Product Strategist',
    'Professional Scrum Master, Professional Product Owner, AI Foundations Practitioner, ML Developer Pro',
    'AI for Business Leaders, Responsible AI Steward, Generative AI Engineer, Creative AI Designer',
  ),
  'Length, shortest first': inOrder(
    'Data Protection Fundamentals, Cybersecurity Essentials, Compliance Implementation, Scrum Framework',
    'Kanban System, Professional Scrum Master, Professional Product Owner, Generative AI Usage',
    'Responsible AI, AI Product Strategist, AI for Business Leaders, Responsible AI Steward',
    'Creative AI Designer, AI Foundations Practitioner, ML Developer Pro, Generative AI Engineer',
  ),
  Level: inOrder(
    'Generative AI Usage, AI Foundations Practitioner, Responsible AI, ML Developer Pro',
    'AI Product Strategist, Creative AI Designer, Professional Scrum Master, Responsible AI Steward',
    'Generative AI Engineer, AI for Business Leaders, Data Protection Fundamentals, Cybersecurity Essentials',
    'Compliance Implementation, Scrum Framework, Kanban System, Professional Product Owner',
  ),
};

for (const [label, sorted] of Object.entries(orders)) {
  test(`sorting by “${label}” puts what is not known last, loses no course and says what was done`, async ({
    page,
  }) => {
    await page.goto('/services');
    await sortBy(page, label);
    await expect(names(page)).toHaveText(sorted);
    await expect(comparison(page).getByRole('status')).toHaveText(`Sorted: ${label}`);
    await expect(comparison(page).getByLabel('Sort by')).toHaveValue(label.split(/\W/)[0]?.toLowerCase() ?? '');
    await sortBy(page, 'As listed');
    await expect(names(page)).toHaveText(listed);
  });
}

test('an order that was chosen before the script arrived counts', async ({ page }) => {
  const release = await holdIslandCode(page);
  await page.goto('/services');
  await sortBy(page, 'Level');
  release();
  await expect(names(page)).toHaveText(orders.Level);
  await expect(comparison(page).getByLabel('Sort by')).toHaveValue('level');
});

test('who comes back to the listing does not see an order named that the courses are not in', async ({ page }) => {
  await page.goto('/services');
  await sortBy(page, 'Level');
  await expect(names(page)).toHaveText(orders.Level);
  await page.goto('/contact');
  await page.goBack();
  const chosen = await comparison(page).getByLabel('Sort by').inputValue();
  await expect(names(page)).toHaveText(chosen === 'level' ? orders.Level : listed);
});
