import type { Page } from '@playwright/test';
import { faultsInThemes } from './axe.ts';
import { course, fillIn, press, success, summary } from './course-form.ts';
import { expect, test } from './server.ts';

/** Parts that open, each with a function that opens it and waits until it is open. */
const states: { title: string; path: string; width: number; open: (page: Page) => Promise<void> }[] = [
  {
    title: 'the drawer',
    path: '/ai-applications/energy',
    width: 390,
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    title: 'a menu',
    path: '/ai-applications/energy',
    width: 1280,
    open: async (page) => {
      await page.getByRole('button', { name: 'AI Applications' }).click();
      await expect(page.getByRole('link', { name: 'Housing', exact: true })).toBeVisible();
    },
  },
  {
    title: 'the search with its results',
    path: '/',
    width: 1280,
    open: async (page) => {
      const input = page.getByRole('combobox', { name: 'Search this site' });
      await input.pressSequentially('data prot');
      await expect(page.locator('[role="option"]').first()).toBeVisible();
      await input.press('ArrowDown');
      await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(1);
    },
  },
  {
    title: 'the search without a result',
    path: '/',
    width: 1280,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search this site' }).pressSequentially('zzzqqqxxx');
      await expect(page.getByText(/No results found for/).first()).toBeVisible();
    },
  },
  ...[390, 1280].map((width) => ({
    title: `a form with issues, at ${width}`,
    path: course,
    width,
    open: async (page: Page) => {
      await press(page);
      await expect(summary(page)).toBeVisible();
    },
  })),
  {
    title: 'a form that was sent',
    path: course,
    width: 390,
    open: async (page) => {
      await fillIn(page);
      await press(page);
      await expect(success(page)).toBeVisible();
    },
  },
  {
    title: 'the second tab',
    path: '/services/data-protection-trustmark',
    width: 390,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Our Process' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Our Process' })).toBeVisible();
    },
  },
  {
    title: 'the answers to questions',
    path: '/services/ai-adoption',
    width: 390,
    open: async (page) => {
      const questions = await page.locator('main summary').all();
      for (const question of questions) await question.click();
      await expect(page.locator('main details[open]')).toHaveCount(questions.length);
      expect(questions.length).toBeGreaterThan(2);
    },
  },
];

for (const { title, path, width, open } of states)
  test(`${title}: axe finds no fault once it is open, in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await open(page);
    // Scrolls to the top, where no text is half covered by the header.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await faultsInThemes(page, title)).toEqual([]);
  });
