import { listed } from '../live/live-content.ts';
import { expect, test } from '../e2e/server.ts';
import { changedSinceCompared } from './compared.ts';
import { look, type Item } from './items.ts';
import { outlinePage, type Outlines } from './outline.ts';
import { ofEveryPage, specified } from './specified.ts';

// Each page as it opens, without a touch: every item of the specification is in sight, in its order, and at most a
// quarter of the words is folded on a phone. Faults of one page are reported together.

test.use({ site: 'live', screenshot: 'off' });

const most = 0.25;

function faultsOf({ seen, all, folded }: Outlines, items: readonly Item[], width: number): string[] {
  const faults = items.flatMap((item) => {
    const { faults } = look(item, { text: seen.main, page: seen, all, width });
    const missing = look(item, { text: all.main, page: all, all, width }).faults;
    return faults.map((fault) =>
      fault.endsWith('order)') ? fault : `${missing.includes(fault) ? 'missing' : 'not in sight'}: ${fault}`,
    );
  });
  const mute = [...seen.main.matchAll(/(?<!!)\[[^\w\]]*\]\(([^)]+)\)/g)].map(
    ([, href]) => `link without words in sight: ${href}`,
  );
  const share = `${Math.round(folded * 100)} % of the words folded, at most ${most * 100}`;
  return [...faults, ...mute, ...(width < 768 && folded > most ? [share] : [])];
}

test('every page of the site is described', () => {
  expect(
    Object.keys(specified)
      .filter((path) => path !== '/404')
      .sort(),
  ).toEqual(listed.sort());
});

/** Pages to compare strictly, for example `PAGES='/about /services/iso27001'`; all if it is not set. */
const chosen = process.env['PAGES']?.split(/[\s,]+/);
const unknown = chosen?.filter((path) => !(path in specified)) ?? [];
if (unknown.length > 0) throw new Error(`PAGES: not described: ${unknown.join(', ')}`);

test('every item of the specification is visible when its page opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const width = page.viewportSize()?.width ?? 0;
  const failures: string[] = [];
  for (const [path, items] of Object.entries(specified)) {
    if (chosen && !chosen.includes(path)) continue;
    await page.goto(path);
    const outlines = await page.evaluate(outlinePage);
    const faults = faultsOf(outlines, path === '/404' ? items : [...items, ...ofEveryPage], width);
    if (faults.length === 0) continue;
    const report = [`${path} at ${width} px`, ...faults.map((fault) => `  ${fault}`)].join('\n');
    const changed = chosen ? [] : changedSinceCompared([path]);
    if (changed.length === 0) failures.push(report);
    else console.warn(`${report}\n  Passed over: the content was changed since it was compared.`);
  }
  // Without a stack, the report is all that is printed.
  const message = failures.join('\n\n');
  if (message) throw Object.assign(new Error(message), { stack: message });
});
