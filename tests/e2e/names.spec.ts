import { accessibleNodes } from './accessible-tree.ts';
import { brokenWords } from './broken-words.ts';
import { paths } from '../live/live-content.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

for (const path of paths)
  test(`${path}: tables, figures and links have names that stand by themselves`, async ({ page }) => {
    await page.goto(path);
    const nodes = await accessibleNodes(page);
    const named = (...roles: string[]) => nodes.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
    expect.soft(named('table', 'figure'), 'tables and figures').not.toContain('');
    const tables = named('table');
    expect.soft(new Set(tables).size, 'tables of the same name').toBe(tables.length);
    // Sentences of their own: never a way to ask or see, sewn to a heading that is another sentence.
    expect
      .soft(named('link').filter((name) => /\b(about|See)\b.* about |about (We|What|How|Why)\b/.test(name)))
      .toEqual([]);
    const said = nodes.filter(({ role }) => role === 'StaticText').map(({ name }) => name);
    expect
      .soft(
        said.filter((text) => /\d\^\d|\bpax\b/.test(text)),
        'what cannot be read out',
      )
      .toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await brokenWords(page.locator('h1, h2, h3')), 'at 320 px').toEqual([]);
  });
