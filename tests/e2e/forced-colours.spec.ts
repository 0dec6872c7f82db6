import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content } from './fixture-pages.ts';
import { expect, test } from './server.ts';

const themes = ['light', 'dark'] as const;

/** How many of a thousand points of a drawing stand out from the ground by 3:1 (WCAG 2.2 SC 1.4.11). */
async function readInk(drawing: Locator): Promise<number> {
  const png = await drawing.screenshot({ animations: 'disabled' });
  const points = await sharp(png).removeAlpha().raw().toBuffer();
  const linear = (value = 0) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const lights: number[] = [];
  for (let at = 0; at < points.length; at += 3)
    lights.push(0.2126 * linear(points[at]) + 0.7152 * linear(points[at + 1]) + 0.0722 * linear(points[at + 2]));
  // The ground is what there is most of.
  const counts = new Map<number, number>();
  for (const light of lights) counts.set(light, (counts.get(light) ?? 0) + 1);
  const ground = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
  const contrast = (light: number) => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05);
  return (lights.filter((light) => contrast(light) >= 3).length / lights.length) * 1000;
}

test('with forced colours every field and button has an edge, in either theme', async ({ page }) => {
  const edgeless: string[] = [];
  for (const path of pageOfEachKind(content)) {
    await page.goto(path);
    for (const colorScheme of themes) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const found = await page
        .locator('main :is(input:not([type="hidden"]), select, textarea, button)')
        .evaluateAll((all) =>
          all
            .filter((control) => control.checkVisibility() && control.id !== 'website')
            .filter((control) => {
              const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(control);
              const ground = getComputedStyle(document.documentElement).backgroundColor;
              return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none' || borderTopColor === ground;
            })
            .map((control) => control.outerHTML.slice(0, 100)),
        );
      edgeless.push(...found.map((control) => `${path}, ${colorScheme}: ${control}`));
    }
  }
  expect(edgeless).toEqual([]);
});

// An outline has a colour of the system, whatever the theme.
test('with forced colours what has focus is outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/services/cybersecurity-essentials', '/news', '/services/data-protection-trustmark']) {
    await page.goto(path);
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const outlines = [null, '::before'].map((part) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
        });
        return { what: element.outerHTML.slice(0, 100), outlined: outlines.includes(true) };
      });
      if (focused) expect(focused.outlined, `${path}: ${focused.what}`).toBe(true);
    }
  }
});

test('with forced colours drawings and the dashes of lists are seen, in either theme', async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/services/iso27001',
    '/ai-applications/energy',
    '/services/compliance-implementation',
    '/ai-regulations/eu-ai-act',
  ]) {
    await page.goto(path);
    const sizes = await page.locator('main svg').evaluateAll((all) =>
      all.map((svg) => {
        const { width, height } = svg.getBoundingClientRect();
        return width * height;
      }),
    );
    const largest = page.locator('main svg').nth(sizes.indexOf(Math.max(...sizes)));
    for (const colorScheme of themes) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      expect(await readInk(largest), `${path}, ${colorScheme}`).toBeGreaterThan(2);
    }
  }
  await page.goto('/services/cybersecurity-essentials');
  for (const colorScheme of themes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const dash = await page
      .locator('main section ul > li')
      .first()
      .evaluate((item) => {
        const { borderTopColor, borderTopWidth, width } = getComputedStyle(item, '::before');
        return { color: borderTopColor, thick: parseFloat(borderTopWidth), long: parseFloat(width) };
      });
    expect(dash).toEqual({
      color: colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)',
      thick: 1,
      long: expect.closeTo(11.2, 1) as unknown as number,
    });
  }
});
