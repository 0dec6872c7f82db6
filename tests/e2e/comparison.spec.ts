import type { Page } from '@playwright/test';
import { byFee } from './course-listing.ts';
import { expect, test } from './server.ts';
import { holdIslandCode } from './hold-back.ts';

const comparison = (page: Page) => page.getByRole('region', { name: 'Courses compared' });
const names = (page: Page) => comparison(page).getByRole('rowheader');

/** Chooses an order with the focus on the list, as visitors do, because the focus loads the script. */
async function sortBy(page: Page, label: string) {
  const list = comparison(page).getByLabel('Sort by');
  await list.focus();
  await list.selectOption(label);
}

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

test('an order that is chosen before the script loads is applied, and the first order can be chosen again', async ({
  page,
}) => {
  const release = await holdIslandCode(page);
  await page.goto('/services');
  await sortBy(page, 'Level');
  release();
  await expect(names(page)).toHaveText(byLevel);
  await expect(comparison(page).getByLabel('Sort by')).toHaveValue('level');
  await expect(comparison(page)).toMatchAriaSnapshot({ name: 'comparison.aria.yml' });
  await sortBy(page, 'Fee, lowest first');
  await expect(names(page)).toHaveText(byFee);
});
