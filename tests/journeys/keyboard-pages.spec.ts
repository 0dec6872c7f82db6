import { readContent } from '../../model/read-content.ts';
import { expect, test } from './desk.ts';
import { expectedStops, stopNow, walk, watchFocus } from './tab-walk.ts';

const content = readContent(process.cwd());
const paths = [...content.pages, ...content.articles].map(({ path }) => path);

for (const path of [...paths, '/nowhere'])
  test(`${path}: who has only a keyboard reaches everything, sees where they are and gets back`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchFocus(page);
    await page.goto(path);
    await page.keyboard.press('Tab');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const expected = await expectedStops(page);
      const there = [await stopNow(page), ...(await walk(page, expected.length - 1))];
      expect(there.map(({ name }) => name)).toEqual(expected);
      const back = await walk(page, expected.length - 1, true);
      expect(back.map(({ name }) => name)).toEqual(expected.slice(0, -1).toReversed());
      expect([...there, ...back].filter(({ faults }) => faults.length > 0)).toEqual([]);
    }
  });
