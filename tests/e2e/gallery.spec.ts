import { faultsInThemes } from './axe-looks.ts';
import { expect, test } from './configured-site.ts';

// One site is built for all of these: they run in one worker.
test.describe.configure({ mode: 'default' });

test('nobody is kept out by a component in any of its states, in either theme, on any screen', async ({ page }) => {
  await page.goto('/gallery/components');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsInThemes(page, String(width))).toEqual([]);
  }
});

test('the gallery can be looked at in either theme, whatever the system says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/gallery/tiers');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await ground()).not.toBe(light);
});
