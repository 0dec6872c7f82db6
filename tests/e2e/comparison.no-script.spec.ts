import { byFee } from './course-listing.ts';
import { expect, test } from './server.ts';

test('without script the lowest fee comes first, and sorting, which would not work, is not offered', async ({
  page,
}) => {
  await page.goto('/services');
  const comparison = page.getByRole('region', { name: 'Courses compared' });
  await expect(comparison.getByRole('rowheader')).toHaveText(byFee);
  await expect(comparison.getByLabel('Sort by')).toBeHidden();
  await comparison.getByRole('link', { name: 'Register for Compliance Implementation' }).click();
  await expect(page).toHaveURL(/\/services\/compliance-implementation#registration$/);
  await expect(page.getByRole('button', { name: 'Register for this course' })).toBeVisible();
});
