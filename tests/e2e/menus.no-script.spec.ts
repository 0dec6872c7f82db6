import { expect, test } from './server.ts';

test.use({ javaScriptEnabled: false });

test('menus open and close without script', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'AI Regulations' }).click();
  await expect(page.getByRole('link', { name: 'EU AI Act' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'EU AI Act' })).toBeHidden();
});

test('controls that need script are not shown without it', async ({ page }) => {
  await page.goto('/news/agentic-ai-governance');
  await expect(page.getByRole('search')).toHaveCount(0);
  for (const name of ['Share', 'Print']) {
    await expect(page.getByRole('button', { name, includeHidden: true }), 'is on the page').not.toHaveCount(0);
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('on a narrow screen every link of the navigation can be reached without script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(main.getByRole('link', { name: 'News' })).toBeVisible();
  for (const link of await main.locator('a:not([popover] a)').all()) await expect(link).toBeVisible();
  const menus = main.getByRole('listitem').filter({ has: page.getByRole('button') });
  await expect(menus).not.toHaveCount(0);
  for (const menu of await menus.all()) {
    await menu.getByRole('button').click();
    await expect(menu.getByRole('link')).not.toHaveCount(0);
    for (const link of await menu.locator('a').all()) await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the list of a long page’s sections stays in view, above the section that a link leads to', async ({ page }) => {
  await page.goto('/services');
  const menu = page.getByRole('navigation', { name: 'On this page' });
  const link = menu.getByRole('link').last();
  const section = page.locator((await link.getAttribute('href')) ?? '');
  await expect(section).not.toBeInViewport();
  await link.click();
  await expect(section).toBeInViewport();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [menuBox, sectionBox] = [await menu.boundingBox(), await section.boundingBox()];
      return menuBox && sectionBox && sectionBox.y - menuBox.y - menuBox.height;
    })
    .toBeGreaterThanOrEqual(0);
});
