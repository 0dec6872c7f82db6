import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content, paths } from '../live/live-content.ts';
import { faultsInThemes } from './axe.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

// pages.spec.ts runs axe on the other pages, in one theme for each width.
for (const path of process.env['TEST_ALL'] ? paths : pageOfEachKind(content))
  test(`axe finds no fault on ${path}, in light and dark, on a small phone and a desktop`, async ({ page }) => {
    const faults: string[] = [];
    await page.goto(path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await faultsInThemes(page, String(width))));
    }
    expect(faults).toEqual([]);
  });
