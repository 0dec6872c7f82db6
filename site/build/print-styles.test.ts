import { expect, test } from 'vitest';
import { partForPaper } from './print-styles.ts';

test('what is for paper leaves the page’s styles, in the layer that it was in', () => {
  const css =
    '@layer a,b;@layer a{.x{color:red}@media print{.x{color:#000}}}@media screen{.y{top:0}}@page{size:A4}' +
    '@media print{@layer b{p{orphans:3}}}';
  const { screen, paper } = partForPaper(css);
  expect(screen).toBe('@layer a,b;@layer a{.x{color:red}}@media screen{.y{top:0}}');
  expect(paper).toBe('@layer a{@media print{.x{color:#000}}}@page{size:A4}@media print{@layer b{p{orphans:3}}}');
});

test('a page without a word on paper has no styles for it', () =>
  expect(partForPaper('@layer a{.x{color:red}}').paper).toBe(''));
