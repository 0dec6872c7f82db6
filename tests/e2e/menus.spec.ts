import { expect, test } from './server.ts';

test('a menu opens below its own button, and closes when another opens and on a click elsewhere', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'AI Applications' });
  await opener.click();
  const [button, list] = await Promise.all([
    opener.boundingBox(),
    page.getByRole('link', { name: 'Housing' }).boundingBox(),
  ]);
  expect(list?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 2);
  expect(Math.abs((list?.x ?? 0) - (button?.x ?? 0))).toBeLessThan(260);
  await page.getByRole('button', { name: 'AI Regulations' }).click();
  await expect(page.getByRole('link', { name: 'Housing' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'EU AI Act' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'EU AI Act' })).toBeHidden();
});

test('the first Tab offers a link past the header', async ({ page }) => {
  await page.goto('/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the menu of a long page shows the section that is being read, although it is wider than the phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/agile-adoption-training');
  const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(entries.first()).toBeInViewport();
  await expect(entries.last()).not.toBeInViewport();
  await page
    .locator('main > section[id]')
    .last()
    .evaluate((section) => section.scrollIntoView());
  await expect(entries.last()).toBeInViewport();
});
