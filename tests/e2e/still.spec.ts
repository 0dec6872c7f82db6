import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';

/** Uses the animated elements of this site, and returns the animations that run right after each interaction. */
async function animationsOf(page: Page): Promise<Set<string>> {
  const animations = new Set<string>();
  const noteAnimations = async () => {
    const running = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        const name = animation instanceof CSSAnimation ? animation.animationName : 'transition';
        return `${location.pathname}: ${name} of ${target?.outerHTML.slice(0, 80)}`;
      }),
    );
    for (const motion of running) animations.add(motion);
  };
  for (const path of ['/', '/services', '/news', '/services/ai-adoption', '/services/data-protection-trustmark']) {
    await page.goto(path);
    await noteAnimations();
    await page.getByRole('link', { name: 'Fairlead, home' }).hover();
    await noteAnimations();
    // Links of one class move alike.
    const classes = await page
      .locator('main a:visible')
      .evaluateAll((links) => links.map(({ className }) => className));
    for (const [index, name] of classes.entries()) {
      if (classes.indexOf(name) < index) continue;
      await page.locator('main a:visible').nth(index).hover();
      await noteAnimations();
    }
  }
  await page.goto('/services/ai-adoption');
  await page.locator('main summary').filter({ visible: true }).first().click();
  await noteAnimations();
  await page.getByRole('button', { name: 'AI Applications' }).click();
  await noteAnimations();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await noteAnimations();
  return animations;
}

/** The way in which the page scrolls to a place on it. */
async function scrollingOf(page: Page): Promise<string> {
  await page.goto('/#main');
  return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
}

test('visitors who prefer less motion see none, whatever they touch', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect([...(await animationsOf(page))]).toEqual([]);
  expect(await scrollingOf(page)).toBe('auto');
});

// Without this the test above would pass on a site without animations.
test('other visitors see the drawings and links move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const animations = [...(await animationsOf(page))].join('\n');
  expect(animations).toMatch(/: transition of/);
  expect(animations).toMatch(/: (?!transition)\S+ of/);
  expect(await scrollingOf(page)).toBe('smooth');
});

test('a picture that loads late fades in over 300 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/news');
  const picture = page.locator('main img').first();
  const fades = await picture.evaluate(async (image: HTMLImageElement) => {
    // The page's own script has run, because the load event waits for it.
    image.src += '?again';
    await new Promise((loaded) => image.addEventListener('load', loaded));
    return image.getAnimations().map(({ effect }) => ({
      opacity: (effect as KeyframeEffect).getKeyframes().map((frame) => frame['opacity']),
      duration: effect?.getTiming().duration,
    }));
  });
  expect(fades).toEqual([{ opacity: ['0', '1'], duration: 300 }]);
  await expect(picture).toHaveCSS('opacity', '1');
});
