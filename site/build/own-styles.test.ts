import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dropUnmet, stylesOfPage, unstyled } from './own-styles.ts';

test('a rule with :has() is only in pages with matching elements', () => {
  const css = '@media screen{:root:has(.bar){top:0}}.card:has(.a,.b){color:red}.card:not(:has(.a)){color:blue}';
  expect(dropUnmet(css, new Set(['card', 'b']))).toBe('.card:has(.a,.b){color:red}.card:not(:has(.a)){color:blue}');
  expect(dropUnmet(css, new Set(['card', 'bar']))).toBe(
    '@media screen{:root:has(.bar){top:0}}.card:not(:has(.a)){color:blue}',
  );
});

test('no style selects by an attribute with text for visitors, because pages would lose it', () => {
  const value = new RegExp(`\\[(?:${unstyled.join('|')})[~|^$*]?=`);
  const sheets = globSync('{site,sections}/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => value.test(readFileSync(sheet, 'utf8')))).toEqual([]);
});

test('a table on a phone keeps the names of its columns, which a rule takes from an attribute', async () => {
  const css = '.scrolls [data-label]::before{content:attr(data-label)}';
  expect(await stylesOfPage(css, '<div class="scrolls"><td data-label="Fee">1</td></div>')).toContain(css);
});
