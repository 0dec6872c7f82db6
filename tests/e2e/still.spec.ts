import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';

/** Uses the animated elements of this site, and returns the animations that run right after each interaction. */
async function animationsOf(page: Page): Promise<Set<string>> {
  const moving = new Set<string>();
  const look = async () => {
    const seen = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        const name = animation instanceof CSSAnimation ? animation.animationName : 'transition';
        return `${location.pathname}: ${name} of ${target?.outerHTML.slice(0, 80)}`;
      }),
    );
    for (const motion of seen) moving.add(motion);
  };
  for (const path of ['/', '/services', '/news', '/services/ai-adoption', '/services/data-protection-trustmark']) {
    await page.goto(path);
    await look();
    await page.getByRole('link', { name: 'Fairlead, home' }).hover();
    await look();
    // Links of one class move alike.
    const classes = await page.locator('main a:visible').evaluateAll((all) => all.map(({ className }) => className));
    for (const [index, name] of classes.entries()) {
      if (classes.indexOf(name) < index) continue;
      await page.locator('main a:visible').nth(index).hover();
      await look();
    }
  }
  await page.goto('/services/ai-adoption');
  await page.locator('main summary').filter({ visible: true }).first().click();
  await look();
  await page.getByRole('button', { name: 'AI Applications' }).click();
  await look();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await look();
  return moving;
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
  const moving = [...(await animationsOf(page))].join('\n');
  expect(moving).toMatch(/: transition of/);
  expect(moving).toMatch(/: (?!transition)\S+ of/);
  expect(await scrollingOf(page)).toBe('smooth');
});
