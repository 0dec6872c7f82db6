import { expect, test } from './server.ts';

test('without script no search is offered that could not work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('search')).toHaveCount(0);
});
