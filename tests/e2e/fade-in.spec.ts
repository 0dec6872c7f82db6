import { expect, test } from './server.ts';

// still.spec.ts shows that nothing moves for visitors who prefer less motion.
test('a picture that an island shows later fades in over 300 ms', async ({ page }) => {
  await page.goto('/news');
  const fades = await page
    .locator('main img')
    .first()
    .evaluate(async (picture: HTMLImageElement) => {
      // The page's own script has run, because the load event waits for it.
      picture.src += '?again';
      await new Promise((loaded) => picture.addEventListener('load', loaded));
      return picture.getAnimations().map(({ effect }) => ({
        opacity: (effect as KeyframeEffect).getKeyframes().map((frame) => frame['opacity']),
        lasts: effect?.getTiming().duration,
      }));
    });
  expect(fades).toEqual([{ opacity: ['0', '1'], lasts: 300 }]);
  await expect(page.locator('main img').first()).toHaveCSS('opacity', '1');
});
