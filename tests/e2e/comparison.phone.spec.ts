import { phone } from '../../playwright.config.ts';
import { expect, test } from './server.ts';

test.use(phone);

test('on a phone every course can be compared, and registered for, without scrolling sideways', async ({ page }) => {
  await page.goto('/services#compare');
  const comparison = page.getByRole('region', { name: 'Courses compared' });
  await expect(comparison.getByRole('rowheader', { includeHidden: true })).toHaveCount(8);
  const rightEdge = () =>
    comparison
      .locator('*')
      .evaluateAll((elements) => Math.max(...elements.map((element) => element.getBoundingClientRect().right)));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await rightEdge(), `right edge at ${width}`).toBeLessThanOrEqual(width);
  }
  const row = comparison.locator('tbody tr').filter({ hasText: 'Cybersecurity Essentials' });
  // A course without a level has an empty cell.
  const cells = row.getByRole('cell', { includeHidden: true }).filter({ hasText: /./ });
  for (const cell of await cells.all()) await expect(cell).toBeVisible();
  await row.getByRole('link', { name: 'Register for Cybersecurity Essentials' }).tap();
  await expect(page).toHaveURL(/\/services\/cybersecurity-essentials#registration$/);
});
