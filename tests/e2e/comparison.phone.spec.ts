import { byFee } from './course-listing.ts';
import { expect, test } from './server.ts';

test('on a phone every course can be compared, sorted and registered for, without scrolling sideways', async ({
  page,
}) => {
  await page.goto('/services#compare');
  const comparison = page.getByRole('region', { name: 'Courses compared' });
  await expect(comparison.getByRole('rowheader', { includeHidden: true })).toHaveText(byFee);
  const widest = () =>
    comparison.locator('*').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await widest(), `right edge at ${width}`).toBeLessThanOrEqual(width);
  }
  await comparison.getByLabel('Sort by').tap();
  await comparison.getByLabel('Sort by').selectOption('Length, shortest first');
  const first = comparison.locator('tbody tr').first();
  await expect(first).toContainText('Cybersecurity Essentials');
  // A course without a level has an empty cell.
  const cells = first.getByRole('cell', { includeHidden: true }).filter({ hasText: /./ });
  for (const cell of await cells.all()) await expect(cell).toBeVisible();
  await first.getByRole('link', { name: 'Register for Cybersecurity Essentials' }).tap();
  await expect(page).toHaveURL(/\/services\/cybersecurity-essentials#registration$/);
});
