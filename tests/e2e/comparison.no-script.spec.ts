import { expect, test } from './server.ts';

test.use({ javaScriptEnabled: false });

/** The courses of the made-up firm by fee, those on request last. */
const byFee = [
  'Scrum Framework',
  'Cybersecurity Essentials',
  'Compliance Implementation',
  'Generative AI Usage',
  'Professional Scrum Master',
  'Professional Product Owner',
  'AI for Business Leaders',
  'Kanban System',
];

test('the lowest fee comes first, courses on request last', async ({ page }) => {
  await page.goto('/services');
  const comparison = page.getByRole('region', { name: 'Courses compared' });
  await expect(comparison.getByRole('rowheader')).toHaveText(byFee);
  await expect(comparison).toMatchAriaSnapshot({ name: 'comparison.aria.yml' });
  await comparison.getByRole('link', { name: 'Register for Compliance Implementation' }).click();
  await expect(page).toHaveURL(/\/services\/compliance-implementation#registration$/);
  await expect(page.getByRole('button', { name: 'Register for this course' })).toBeVisible();
});
