import { beforeEach, expect, test } from 'vitest';
import { authorOf } from './workplace.ts';
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

/** Unsaved text of the page About, with one item in a section. */
const aboutWith = (item: string) => `title: About\nsections:\n  - items: [{ ${item} }]\n`;

test.each([
  ['a figure of another page', 'value: "{handsOn}"'],
  ['a sentence of another page with the same price', 'text: It costs SGD 480.'],
])('a clicked price opens the fee of its course, not %s', (_, item) => {
  mei.unsavedTexts.set(about, aboutWith(item));
  expect(findClickedField(root, mei, page, 'SGD 480')).toEqual({ file: course, place: ['price'] });
});

test('a clicked paragraph of an article is found, whatever figures it or the others have', () => {
  const article = 'content/news/agentic-ai-governance.md';
  mei.unsavedTexts.set(article, '---\ntitle: Agents\n---\n\nOf us, {handsOn} teach.\n\nOf you, {handsOn} learn.\n');
  const clicked = findClickedField(root, mei, '/news/agentic-ai-governance', 'Of you, 40 % learn.');
  expect(clicked).toEqual({ file: article, place: ['body'] });
});

test.each([
  ['"{handsOn}"', 'Prices are on request.', undefined],
  ['"{handsOn} %"', '40 %', undefined],
  ['Short', 'Short words around it', undefined],
  ['12 months', '3 months', undefined],
  ['"**{handsOn}** of our people teach"', '40 % of our people teach', about],
  ['"**P**&#101;rsonal data"', 'Personal data', about],
  ['First sentence. And a second one.', 'And a second one.', about],
  ['A text that a label precedes', 'Note: A text that a label precedes', about],
])(
  'a field opens if the page shows it with figures, in parts or with a label, and no other: %s',
  (value, text, file) => {
    mei.unsavedTexts.set(about, aboutWith(`value: ${value}`));
    expect(findClickedField(root, mei, '/about', text)?.file).toBe(file);
  },
);
