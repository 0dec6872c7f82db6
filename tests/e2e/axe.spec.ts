import { faultsInThemes } from './axe-looks.ts';
import type { Page, Section } from '../../model/page.ts';
import { content, paths } from '../live/live-content.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

/** One page for each kind of section, as few pages as that takes, and one article. */
function pageOfEachKind(): string[] {
  const seen = new Set<Section['kind']>();
  const chosen: string[] = [];
  const kindsOf = ({ sections }: Page) => sections.map(({ kind }) => kind);
  const bySize = content.pages.toSorted((a, b) => new Set(kindsOf(b)).size - new Set(kindsOf(a)).size);
  for (const page of bySize) {
    if (kindsOf(page).every((kind) => seen.has(kind))) continue;
    for (const kind of kindsOf(page)) seen.add(kind);
    chosen.push(page.path);
  }
  return [...chosen, ...content.articles.slice(0, 1).map(({ path }) => path)];
}

// Every page is asked in two settings by pages.spec.ts; these here in all twelve, in place, every rule in every one.
for (const path of process.env['TEST_ALL'] ? paths : pageOfEachKind())
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
