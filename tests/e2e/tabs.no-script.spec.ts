import { expect, test } from './server.ts';

test('without script all three panels of the trustmark can be read, each under its heading', async ({ page }) => {
  await page.goto('/services/data-protection-trustmark');
  for (const name of ['Requirements', 'Our Process', 'Standards']) {
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('heading', { name, level: 3 })).toBeVisible();
    await expect(panel.getByRole('heading', { level: 4 }).last()).toBeVisible();
  }
  // Tabs that cannot be changed are not offered.
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('without script an address with a panel still shows the others', async ({ page }) => {
  await page.goto('/services/data-protection-trustmark#standards');
  for (const name of ['Requirements', 'Our Process', 'Standards'])
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
});
