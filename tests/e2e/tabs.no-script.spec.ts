import { expect, test } from './server.ts';

test.use({ javaScriptEnabled: false });

test('without script all panels can be read, each under its heading, at any address of the page', async ({ page }) => {
  for (const hash of ['', '#standards']) {
    await page.goto(`/services/data-protection-trustmark${hash}`);
    for (const name of ['Requirements', 'Our Process', 'Standards']) {
      const panel = page.getByRole('tabpanel', { name });
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('heading', { name, level: 3 })).toBeVisible();
      await expect(panel.getByRole('heading', { level: 4 }).last()).toBeVisible();
    }
    // Tabs that cannot be changed are not offered.
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
});
