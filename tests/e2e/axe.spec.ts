import { faultsInThemes } from './axe-looks.ts';
import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content, paths } from '../live/live-content.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

// The other pages are asked in two settings by pages.spec.ts; these here in all twelve, in place, every rule in every one.
for (const path of process.env['TEST_ALL'] ? paths : pageOfEachKind(content))
  test(`${path} has no fault that axe knows, in light, dark and forced colours, from a phone to a desktop`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    await page.goto(path);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await faultsInThemes(page, String(width), true)));
    }
    expect(faults).toEqual([]);
  });
