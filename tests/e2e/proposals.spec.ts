import { expect, test } from './server.ts';

test('a preview shows facts that the owner has not confirmed, and lists them at the foot of the page', async ({
  page,
}) => {
  await page.goto('/services/ai-adoption');
  await expect(page.getByText('8 to 12 weeks').first()).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText('Proposals on this page, not yet confirmed by the owner')).toBeVisible();
  await expect(foot.getByText('This page: terms: duration, terms: days, project.')).toBeVisible();
  await expect(foot.getByText('Company: email, telephone')).toBeVisible();
});
