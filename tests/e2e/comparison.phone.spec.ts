import { listed } from './course-listing.ts';
import { expect, test } from './server.ts';

test('on a phone every course can be compared, sorted and registered for, each value with its name, and nothing is pushed sideways', async ({
  page,
}) => {
  await page.goto('/services#compare');
  const comparison = page.getByRole('region', { name: 'Courses compared' });
  await expect(comparison.getByRole('rowheader', { includeHidden: true })).toHaveText(listed);
  const widest = () =>
    comparison.locator('*').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await widest(), `what stands farthest to the right at ${width}`).toBeLessThanOrEqual(width);
  }
  await comparison.getByLabel('Sort by').tap();
  await comparison.getByLabel('Sort by').selectOption('Price, lowest first');
  const first = comparison.locator('tbody tr').first();
  await expect(first).toContainText('Scrum Framework');
  for (const label of ['Length', 'Dates', 'Level', 'Certificate', 'Fee per participant']) {
    const cell = first.locator(`[data-label="${label}"]`);
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(`"${label}"`);
  }
  await first.getByRole('link', { name: 'Register for Scrum Framework' }).tap();
  await expect(page).toHaveURL(/\/services\/agile-adoption-training\?course=scrum-framework#registration$/);
});
