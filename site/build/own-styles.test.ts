import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layerOrder, readLayerOrder, layerOrderPlugin, stylesOfPage, unselectedAttributes } from './own-styles.ts';

const sheets = globSync('{site,sections}/**/*.css');

test('in development and in the preview a sheet that loads first cannot turn the order of the layers', () => {
  const { filter, handler } = layerOrderPlugin.transform;
  expect(sheets.filter((sheet) => !filter.id.test(`/project/${sheet}`))).toEqual([]);
  expect(handler('.a{top:0}')).toBe(`@layer ${layerOrder.join(', ')};\n.a{top:0}`);
  expect(() => readLayerOrder('@layer base {\n}')).toThrow('must declare the order');
});

test('a page has the rules for its elements, and those for states that a script or a browser sets', () => {
  const keptRules =
    '.card:has(.a,.b){color:red}.card:not(:has(.x)){color:blue}.card[aria-invalid=true]{top:0}.card:is(.x,.a){left:0}' +
    '@media print{.a{animation:spin 1s}}@keyframes spin{to{top:0}}';
  const css = `@media screen{:root:has(.bar){top:0}}.x{top:0}.a .x{top:0}${keptRules}@keyframes other{to{top:0}}`;
  expect(stylesOfPage(css, '<html><div class="card"><p class="a b">')).toBe(
    `@layer ${layerOrder.join(',')};${keptRules}`,
  );
});

test('no style selects by an attribute with text for visitors, because pages would lose it', () => {
  const value = new RegExp(`\\[(?:${unselectedAttributes.join('|')})[~|^$*]?=`);
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => value.test(readFileSync(sheet, 'utf8')))).toEqual([]);
});

test('a table on a phone keeps the names of its columns, which a rule takes from an attribute', () => {
  const css = '.scrolls [data-label]::before{content:attr(data-label)}';
  expect(stylesOfPage(css, '<div class="scrolls"><td data-label="Fee">1</td></div>')).toContain(css);
});
