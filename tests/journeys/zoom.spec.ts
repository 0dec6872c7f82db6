import { readContent } from '../../model/read-content.ts';
import { expect, test } from './desk.ts';
import { doubleText, findLosses, spaceText } from './losses.ts';

const content = readContent(process.cwd());
const paths = [...content.pages, ...content.articles].map(({ path }) => path);

const ways = [
  {
    title: 'text at twice its size loses nothing on a desktop',
    sizes: [{ width: 1280, height: 800 }],
    change: doubleText,
  },
  {
    title: 'text at twice its size loses nothing on a phone',
    sizes: [{ width: 390, height: 844 }],
    change: doubleText,
  },
  // 1280 by 1024 at 400 %.
  { title: 'a page at four times its size loses nothing', sizes: [{ width: 320, height: 256 }] },
  {
    title: 'wider spacing of letters, words, lines and paragraphs loses nothing',
    sizes: [
      { width: 1280, height: 800 },
      { width: 320, height: 800 },
    ],
    change: spaceText,
  },
];

for (const { title, sizes, change } of ways)
  test(title, async ({ page }) => {
    test.setTimeout(300_000);
    const losses: string[] = [];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true;
      });
      await change?.(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        losses.push(...(await findLosses(page)).map((loss) => `${path} at ${size.width}: ${loss}`));
      }
    }
    expect(losses).toEqual([]);
  });
