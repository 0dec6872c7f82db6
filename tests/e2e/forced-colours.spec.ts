import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content } from './fixture-pages.ts';
import { expect, test } from './server.ts';

const themes = ['light', 'dark'] as const;

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
            .filter((control) => control.checkVisibility() && control.id !== 'leaveEmpty')
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

// An outline has a system colour in either theme.
test('with forced colours the focused element is outlined', async ({ page }) => {
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
