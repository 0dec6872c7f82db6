import { faultsInThemes } from './axe-looks.ts';
import { expect, test } from './server.ts';

test('every component is accessible in all its states, in either theme, on a phone and a desktop', async ({ page }) => {
  await page.goto('/gallery/components');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsInThemes(page, String(width))).toEqual([]);
  }
});
