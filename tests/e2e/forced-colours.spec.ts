import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content } from './fixture-pages.ts';
import { expect, test } from './server.ts';

test('with forced colours, in either theme, every field and button has an edge, and the focused element an outline', async ({
  page,
}) => {
  const faults: string[] = [];
  for (const path of pageOfEachKind(content)) {
    await page.goto(path);
    // From now on the browser shows the focus, as for visitors who use the keyboard.
    await page.keyboard.press('Tab');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const pageFaults = await page.evaluate(() => {
        const visibleElements = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
        const edgeless = visibleElements(
          'main :is(input:not([type="hidden"], #leaveEmpty), select, textarea, button)',
        ).filter((control) => {
          const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(control);
          const ground = getComputedStyle(document.documentElement).backgroundColor;
          return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none' || borderTopColor === ground;
        });
        const ringless = visibleElements('a[href], button, input, select, textarea, summary').filter((element) => {
          element.focus({ preventScroll: true });
          return ![null, '::before'].some((part) => {
            const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
            return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
          });
        });
        const describe = (fault: string, elements: HTMLElement[]) =>
          elements.map((element) => `${fault}: ${element.outerHTML.slice(0, 100)}`);
        return [...describe('no edge', edgeless), ...describe('no outline', ringless)];
      });
      faults.push(...pageFaults.map((fault) => `${path}, ${colorScheme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
