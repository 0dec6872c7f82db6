import { holdBack } from './hold-back.ts';
import { moved, screens } from './layout-shift.ts';
import { expect, test } from './server.ts';

// One page of each kind of opening and heading.
const pages = [
  '/',
  '/contact',
  '/news/agentic-ai-governance',
  '/privacy-policy',
  '/services',
  '/services/cybersecurity-essentials',
  '/services/data-protection-trustmark',
  '/ai-regulations/eu-ai-act',
];

for (const path of pages)
  test(`${path} does not shift when the font loads late`, async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
          }),
      );
      release();
      // Text is drawn in the font a frame later, before the page is scrolled to its end.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      });
      expect(await page.evaluate(() => document.fonts.check('16px Besley'))).toBe(true);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      expect(await moved(page), `${screen.width} pixels`).toBeLessThan(0.02);
      await page.unroute('**/*.woff2');
    }
  });

test('a form’s button does not move while a visitor scrolls to it at once', async ({ page }) => {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto('/services/cybersecurity-essentials', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: /^Register for/ });
    await button.waitFor();
    const tops = await button.evaluate(async (element) => {
      const seen: number[] = [];
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let frame = 0; frame < 10; frame++) {
        seen.push(Math.round(element.getBoundingClientRect().top));
        await new Promise((next) => requestAnimationFrame(next));
      }
      return seen;
    });
    expect(new Set(tops).size, `${screen.width} pixels: ${tops.join(', ')}`).toBe(1);
  }
});
