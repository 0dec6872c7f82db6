import { phone } from '../../playwright.config.ts';
import { expect, test } from './server.ts';

test.use(phone);

test('the menu of a long page shows the section that is being read, although it is wider than the phone', async ({
  page,
}) => {
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
