import { beforeEach, expect, test } from 'vitest';
import { authorOf } from './authors.ts';
import { openFile } from './content-files.ts';
import { findClickedField } from './find-clicked-field.ts';

const root = 'tests/fixtures';
const course = 'content/courses/cybersecurity-essentials.yaml';
const about = 'content/pages/about.yaml';
const page = '/services/cybersecurity-essentials';
const mei = authorOf('mei');

beforeEach(() => mei.unsavedTexts.clear());

test('a clicked sentence opens its field, in the page or in what it shows, and an unsaved one too', () => {
  const { title } = openFile(root, about).value;
  expect(findClickedField(root, mei, '/about', ` ${String(title)}\n`)).toEqual({ file: about, place: ['title'] });
  expect(findClickedField(root, mei, page, 'Words that no file of the content has at all')).toBeUndefined();
  mei.unsavedTexts.set(course, 'name: Written a moment ago\npage: /services/cybersecurity-essentials\n');
  expect(findClickedField(root, mei, page, 'Written a moment ago')).toEqual({ file: course, place: ['name'] });
});

test.each([
  ['a figure of another page', 'value: "{handsOn}"'],
  ['a sentence of another page with the same price', 'text: It costs SGD 480.'],
])('a clicked price opens the fee of its course, not %s', (_, field) => {
  mei.unsavedTexts.set(about, `title: About\nsections:\n  - items: [{ ${field} }]\n`);
  expect(findClickedField(root, mei, page, 'SGD 480')).toEqual({ file: course, place: ['price'] });
});

test('a clicked paragraph of an article is found, whatever figures it or the others have', () => {
  const article = 'content/news/agentic-ai-governance.md';
  mei.unsavedTexts.set(article, '---\ntitle: Agents\n---\n\nOf us, {handsOn} teach.\n\nOf you, {handsOn} learn.\n');
  const clicked = findClickedField(root, mei, '/news/agentic-ai-governance', 'Of you, 40 % learn.');
  expect(clicked).toEqual({ file: article, place: ['body'] });
});

test.each([
  ['"{handsOn}"', 'Prices are on request.'],
  ['"{handsOn} %"', '40 %'],
  ['Short', 'Short words around it'],
])('a text that the site makes opens no field that has nothing in common with it: %s', (value, clickedText) => {
  mei.unsavedTexts.set(about, `title: About\nsections:\n  - items: [{ value: ${value} }]\n`);
  expect(findClickedField(root, mei, '/about', clickedText)).toBeUndefined();
});

test.each([
  ['"**{handsOn}** of our people teach"', '40 % of our people teach'],
  ['First sentence. And a second one.', 'And a second one.'],
  ['A text that a label precedes', 'Note: A text that a label precedes'],
])('a field that the page shows with figures, in parts or with a label is opened: %s', (value, clickedText) => {
  mei.unsavedTexts.set(about, `title: About\nsections:\n  - items: [{ value: ${value} }]\n`);
  expect(findClickedField(root, mei, '/about', clickedText)?.file).toBe(about);
});
