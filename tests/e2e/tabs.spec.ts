import type { Page } from '@playwright/test';
import { holdBack, holdIslandCode } from './hold-back.ts';
import { expect, test } from './server.ts';

const trustmark = '/services/data-protection-trustmark';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panels = ['Requirements', 'Our Process', 'Standards'];

/** Checks that one panel is visible with its tab selected, and that both others are hidden. */
async function expectPanel(page: Page, selected: string) {
  for (const name of panels) {
    await expect(tab(page, name)).toHaveAttribute('aria-selected', String(name === selected));
    const panel = page.getByRole('tabpanel', { name, includeHidden: true });
    await (name === selected ? expect(panel).toBeVisible() : expect(panel).toBeHidden());
  }
}

test('a click on a tab opens its panel, which is in the address; Back and Forward move between the panels', async ({
  page,
}) => {
  await page.goto(trustmark);
  await expectPanel(page, 'Requirements');
  await expect(page).toHaveURL(new RegExp(`${trustmark}$`));
  await tab(page, 'Our Process').click();
  await expectPanel(page, 'Our Process');
  await expect(page).toHaveURL(/#our-process$/);
  await tab(page, 'Standards').click();
  await expectPanel(page, 'Standards');
  await expect(page.locator('[role=tablist]').locator('xpath=..')).toMatchAriaSnapshot({ name: 'tabs.aria.yml' });
  await page.goBack();
  await expectPanel(page, 'Our Process');
  await page.goBack();
  await expectPanel(page, 'Requirements');
  await expect(page).toHaveURL(new RegExp(`${trustmark}$`));
  await page.goForward();
  await expectPanel(page, 'Our Process');
  await page.goto('/contact');
  await page.goBack();
  await expectPanel(page, 'Our Process');
});

test('an address that names a panel opens it, so that it can be sent to a colleague; an unknown one opens the first', async ({
  page,
}) => {
  await page.goto(`${trustmark}#nonsense`);
  await expectPanel(page, 'Requirements');
  await page.goto(`${trustmark}#standards`);
  await expectPanel(page, 'Standards');
  await expect(page.getByRole('tabpanel', { name: 'Standards' })).toBeInViewport();
  await tab(page, 'Our Process').click();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expectPanel(page, 'Our Process');
});

test('the arrow keys wrap around, Home and End select the ends, and Back returns to the panel that was open before', async ({
  page,
}) => {
  await page.goto(trustmark);
  await tab(page, 'Requirements').focus();
  // The tabs are hydrated, so that they handle keys.
  await expect(page.locator('[data-live]')).toBeVisible();
  for (const [key, name] of [
    ['ArrowRight', 'Our Process'],
    ['ArrowRight', 'Standards'],
    ['ArrowRight', 'Requirements'],
    ['ArrowLeft', 'Standards'],
    ['ArrowLeft', 'Our Process'],
    ['Home', 'Requirements'],
    ['End', 'Standards'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name), key).toBeFocused();
    await expectPanel(page, name);
  }
  await page.goBack();
  await expectPanel(page, 'Requirements');
});

test('keys that are pressed while the script of the tabs loads are not lost, nor is a key right after a click', async ({
  page,
}) => {
  for (const isClickedFirst of [false, true]) {
    const release = await holdIslandCode(page);
    await page.goto(trustmark);
    if (isClickedFirst) await tab(page, 'Our Process').click();
    else await tab(page, 'Requirements').press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    release();
    await expectPanel(page, 'Standards');
    await expect(tab(page, 'Standards')).toBeFocused();
  }
});

test('a tab that has the focus before the script of the page has run takes keys', async ({ page }) => {
  const release = await holdBack(page, /\/_astro\/page\.[^/]+\.js/);
  await page.goto(trustmark, { waitUntil: 'commit' });
  await tab(page, 'Requirements').focus();
  release();
  await expect(page.locator('[data-live]')).toBeVisible();
  await page.keyboard.press('End');
  await expectPanel(page, 'Standards');
});

test('a press with Ctrl opens the panel in another browser tab, and this page stays, before and after the tabs are hydrated', async ({
  page,
  context,
}) => {
  const openInBrowserTab = async () => {
    const openedPage = context.waitForEvent('page');
    await tab(page, 'Standards').click({ modifiers: ['ControlOrMeta'] });
    await expectPanel(await openedPage, 'Standards');
    await expectPanel(page, 'Requirements');
    await expect(page).toHaveURL(new RegExp(`${trustmark}$`));
  };
  const release = await holdIslandCode(page);
  await page.goto(trustmark);
  await openInBrowserTab();
  release();
  await expect(page.locator('[data-live]')).toBeVisible();
  await openInBrowserTab();
});

test('Alt and an arrow stay the browser’s way back', async ({ page }) => {
  await page.goto(trustmark);
  await tab(page, 'Requirements').click();
  await tab(page, 'Our Process').click();
  await page.keyboard.press('Alt+ArrowRight');
  await expectPanel(page, 'Our Process');
});
