import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';

const inputOf = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const optionsOf = (page: Page) => page.locator('[role="option"]');

/** The home page, its search box and a query in it. */
async function search(page: Page, query: string) {
  await page.goto('/');
  const input = inputOf(page);
  await input.pressSequentially(query);
  return input;
}

test('a visitor finds a page of this site and opens it with Enter', async ({ page }) => {
  const input = await search(page, 'cybersecurity ess');
  await expect(optionsOf(page).first()).toContainText('Cybersecurity Essentials');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/services\/cybersecurity-essentials$/);
});
