import { expect, test } from 'vitest';
import { heightsOfParts, markLateParts } from './late-parts.ts';
import { elementsWhere, has, read, readPage } from './page-tree.ts';

/** The names of the parts that are laid out late, of a page whose parts have these contents in turn. */
function lateOf(...contents: string[]): string[] {
  const parts = contents.map((content, index) => `<section id="${index + 1}">${content}</section>`).join('');
  const page = readPage(`<body><main>${parts}</main>`);
  markLateParts(page);
  return elementsWhere((element) => has(element, 'data-late'), page).map((part) => read(part, 'id'));
}

test('the first screen and the end of a page are laid out at once, what lies between when somebody comes near', () => {
  expect(lateOf('', '', '', '', '', '')).toEqual(['3', '4']);
});

test('a form and the two parts above it do not move under the press, and what is hidden is not read out', () => {
  expect(lateOf('', '', '', '', '', '<form></form>', '', '', '')).toEqual(['3', '7']);
  expect(lateOf('', '', '<p hidden></p>', '', '', '')).toEqual(['4']);
});

test('a part that is laid out late keeps about the height that it will have', () => {
  const page = readPage(`<body><main>${`<section>${'x'.repeat(4000)}</section>`.repeat(5)}</main>`);
  markLateParts(page);
  expect(heightsOfParts(page)).toBe('main>:nth-child(3){--h:200}');
});
