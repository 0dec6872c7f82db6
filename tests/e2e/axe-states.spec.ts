import type { Page } from '@playwright/test';
import { faultsInThemes } from './axe.ts';
import { course, fillIn, press, success, summary } from './course-form.ts';
import { expect, test } from './server.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });

/** Parts that open, each with functions that open it and wait until it is open. */
const states: { title: string; path: string; width: number; open: ((page: Page) => Promise<void>)[] }[] = [
  {
    title: 'a menu, the search with results, and without one',
    path: '/services/ai-adoption',
    width: 1280,
    open: [
      async (page) => {
        await page.getByRole('button', { name: 'AI Applications' }).click();
        await expect(page.getByRole('link', { name: 'Housing', exact: true })).toBeVisible();
      },
      async (page) => {
        await search(page).pressSequentially('data prot');
        await expect(page.locator('[role="option"]').first()).toBeVisible();
        await search(page).press('ArrowDown');
        await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(1);
      },
      async (page) => {
        await search(page).fill('zzzqqqxxx');
        await expect(page.getByText(/No results found for/).first()).toBeVisible();
      },
    ],
  },
  {
    title: 'the drawer, and the answers to questions',
    path: '/services/ai-adoption',
    width: 390,
    open: [
      async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
      async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        const questions = await page.locator('main summary').all();
        for (const question of questions) await question.click();
        await expect(page.locator('main details[open]')).toHaveCount(questions.length);
        expect(questions.length).toBeGreaterThan(2);
      },
    ],
  },
  {
    title: 'a form with issues, and sent',
    path: course,
    width: 390,
    open: [
      async (page) => {
        await press(page);
        await expect(summary(page)).toBeVisible();
      },
      async (page) => {
        await fillIn(page);
        await press(page);
        await expect(success(page)).toBeVisible();
      },
    ],
  },
  {
    title: 'the second tab',
    path: '/services/data-protection-trustmark',
    width: 390,
    open: [
      async (page) => {
        await page.getByRole('tab', { name: 'Our Process' }).click();
        await expect(page.getByRole('tabpanel', { name: 'Our Process' })).toBeVisible();
      },
    ],
  },
];

for (const { title, path, width, open } of states)
  test(`${title}: axe finds no fault once it is open, in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    for (const [index, openPart] of open.entries()) {
      await openPart(page);
      // Scrolls to the top, where no text is half covered by the header.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await faultsInThemes(page, `part ${index + 1}`)).toEqual([]);
    }
  });
