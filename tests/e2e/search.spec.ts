import type { Page } from '@playwright/test';
import { holdIslandCode } from './hold-back.ts';
import { expect, test } from './server.ts';
import { serveSearchIndex } from './search-index.ts';

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

test.describe('results', () => {
  test.beforeEach(({ page }) => serveSearchIndex(page));

  test('two characters open nothing, three do', async ({ page }) => {
    const input = await search(page, 'da');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.press('t');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(optionsOf(page)).toHaveCount(3);
  });

  test('arrow keys move through the results and round; none is active before', async ({ page }) => {
    const input = await search(page, 'data protection');
    await expect(optionsOf(page)).toHaveCount(3);
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 2],
      ['ArrowDown', 0],
    ] as const) {
      await input.press(key);
      const option = optionsOf(page).nth(at);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    }
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
    await expect(input).toBeFocused();
    await input.press('ArrowDown');
    await input.press('Enter');
    await expect(page).toHaveURL(/#1$/);
  });

  test('Tab and a click elsewhere close the results, the focus opens them again, and the clear button empties the field', async ({
    page,
  }) => {
    const input = await search(page, 'agile');
    const clear = page.getByRole('button', { name: 'Clear search' });
    await expect(optionsOf(page)).not.toHaveCount(0);
    await input.press('Tab');
    await expect(optionsOf(page)).toHaveCount(0);
    await expect(clear).toBeFocused();
    await input.focus();
    await expect(optionsOf(page)).not.toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(optionsOf(page)).toHaveCount(0);
    await clear.click();
    await expect(input).toHaveValue('');
    await expect(input).toBeFocused();
    await expect(optionsOf(page)).toHaveCount(0);
    await expect(clear).toHaveCount(0);
  });

  test('a click on a result opens its page, closes the results and clears the field', async ({ page }) => {
    await page.goto('/services');
    const input = inputOf(page);
    await input.pressSequentially('fundamentals');
    await optionsOf(page).first().click();
    await expect(page).toHaveURL(/\/services#1$/);
    await expect(input).toHaveValue('');
    await expect(optionsOf(page)).toHaveCount(0);
  });

  test('a typing error is forgiven, and said', async ({ page }) => {
    await search(page, 'trustmrk');
    await expect(optionsOf(page).first()).toContainText('Data Protection Trustmark');
    await expect(optionsOf(page).first()).toContainText('close match');
  });
});

test.describe('when things come late or not at all', () => {
  test('Enter pressed before the script arrived opens the first result', async ({ page }) => {
    await serveSearchIndex(page);
    const typed = await holdIslandCode(page);
    const input = await search(page, 'agile');
    await input.press('Enter');
    typed();
    await expect(page).toHaveURL(/#4$/);
  });

  test('a network that fails for a moment is not noticed', async ({ page }) => {
    let requests = 0;
    await serveSearchIndex(page);
    await page.route('/search-index.json', (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.fallback();
    });
    await search(page, 'agile');
    await expect(page.getByRole('search')).toContainText('Searching');
    await expect(optionsOf(page).first()).toContainText('Agile Adoption Training');
    expect(requests).toBe(2);
  });

  test('without what searches the text the matches in titles and excerpts stand alone', async ({ page }) => {
    await serveSearchIndex(page);
    await page.route(/\/_astro\/rank-parts/, (route) => route.abort());
    await search(page, 'agile');
    await expect(optionsOf(page)).toHaveCount(1);
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 result');
  });
});
