import { expect, test } from './server.ts';

// The oldest supported browsers are Chrome 99, Safari 15.4 and Firefox 97. Later features are disabled: renamed in styles
// and markup, as unknown to such a browser, and deleted from the platform.
const laterFeatures =
  /\b(?:light-dark|color-mix)\(|:popover-open|:has\(|\bpopover=|\b(?:anchor-(?:name|scope)|position-(?:anchor|area)|text-wrap)\b/g;

test.use({ bypassCSP: true });

test.beforeEach(async ({ page, context }) => {
  await context.route(/\/(?:[^.]*|.*\.css)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const { 'content-length': _, ...headers } = response.headers();
    await route.fulfill({
      response,
      headers,
      body: text.replace(laterFeatures, (name) => name.replace(/\w/, 'x-no-$&')),
    });
  });
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
});

// A prefetched page may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [colorScheme, paper, ink] of [
  ['light', 'rgb(243, 240, 231)', 'rgb(18, 32, 46)'],
  ['dark', 'rgb(15, 35, 54)', 'rgb(238, 241, 234)'],
] as const)
  test(`an old browser shows the ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/contact');
    const colours = await page.evaluate(() => {
      const stylesOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        page: stylesOf('html').backgroundColor,
        text: stylesOf('body').color,
        header: stylesOf('header').backgroundColor,
        line: stylesOf('header').borderBottomColor,
        field: stylesOf('main form input:not([type=hidden])').borderTopColor,
      };
    });
    expect(colours).toMatchObject({ page: paper, text: ink, header: paper });
    expect([colours.line, colours.field]).not.toContain('rgba(0, 0, 0, 0)');
    expect(colours.line).not.toBe(ink);
  });

test('the menus of an old browser are closed, and open where the focus is', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('header').first();
  expect((await header.boundingBox())?.height).toBeLessThan(100);
  const link = header.getByRole('link', { name: 'Housing' });
  await expect(link).toBeHidden();
  await header.getByRole('button', { name: 'AI Applications' }).click();
  await expect(link).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/ai-applications\/housing$/);
});
