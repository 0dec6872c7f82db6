import { stringify } from 'yaml';
import { expect, test } from 'vitest';
import { changesBetween, changesOfFile, joinRenamed } from './changes.ts';

const change = (before: unknown, after: unknown) => changesBetween('a.yaml', stringify(before), stringify(after));
const [a, b, c] = ['a', 'b', 'c'].map((value, index) => ({ value, seats: index }));

test.each([
  ['a new field', {}, { isFull: true }, [['Is full', '', 'yes']]],
  ['a new entry', { intakes: [a] }, { intakes: [a, b] }, [['Intakes, entry 2 added', '', 'Value: b, Seats: 1']]],
  ['a removed entry', { intakes: [a, b] }, { intakes: [b] }, [['Intakes, entry 1 removed', 'Value: a, Seats: 0', '']]],
  ['a moved entry', { intakes: [a, b, c] }, { intakes: [b, c, a] }, [['Intakes, moved', 'entry 1', 'entry 3']]],
  [
    'an entry moved to the top',
    { intakes: [a, b, c] },
    { intakes: [c, a, b] },
    [['Intakes, moved', 'entry 3', 'entry 1']],
  ],
  [
    'a field of an entry',
    { intakes: [a, b] },
    { intakes: [a, { ...b, seats: 9 }] },
    [['Intakes, entry 2, seats', '1', '9']],
  ],
])('%s is listed by its name, with the values before and after', (_, before, after, expected) => {
  expect(change(before, after)).toEqual(expected.map(([name, old, now]) => ({ name, before: old, after: now })));
});

test('a field of a record has the label of its form', () => {
  const [before, after] = ['Email', 'Your email'].map((label) => stringify({ email: { label } }));
  expect(changesBetween('content/form-fields.yaml', before ?? '', after ?? '')[0]?.name).toBe('Email, words beside it');
});

const removed = (file: string, before: string) => ({ file, before, after: undefined });
const added = (file: string, after: string) => ({ file, before: undefined, after });
const lines = (...texts: string[]) => ['kind: x', 'same: a', 'same: b', 'same: c', ...texts].join('\n');

test('of two similar pages that were renamed, each is compared with the one it was', () => {
  const [first, second] = [lines('title: one', 'text: one'), lines('title: two', 'text: two')];
  const files = [
    removed('content/pages/a.yaml', first),
    removed('content/pages/b.yaml', second),
    added('content/pages/c.yaml', second),
    added('content/pages/d.yaml', first),
  ];
  expect(joinRenamed(files).map(({ earlierFile }) => earlierFile)).toEqual([
    'content/pages/b.yaml',
    'content/pages/a.yaml',
  ]);
});

test('a renamed course, which has no address, is not listed with an empty one', () => {
  const course = lines('name: one');
  const [renamed] = joinRenamed([removed('content/courses/a.yaml', course), added('content/courses/b.yaml', course)]);
  expect(renamed && changesOfFile(renamed)).toEqual([]);
});

test('a paragraph that is added at the end of an article is listed alone, and a moved one by its place', () => {
  const article = (...paragraphs: string[]) => `---\ntitle: One\n---\n${paragraphs.join('\n\n')}\n`;
  const names = (before: string, after: string) => changesBetween('a.md', before, after).map(({ name }) => name);
  expect(names(article('One.', 'Two.'), article('One.', 'Two.', 'Three.'))).toEqual(['Text, paragraph 3 added']);
  expect(changesBetween('a.md', article('One.', 'Two.'), article('Two.', 'One.'))).toMatchObject([
    { name: 'Text, moved', before: 'paragraph 1', after: 'paragraph 2' },
  ]);
});

test('a letter that the editor writes as an entity is listed as a letter', () => {
  expect(change({ text: 'Data' }, { text: '**D**&#97;ta' })).toMatchObject([{ after: '**D**ata' }]);
});

test('a change of a text is listed by paragraph', () => {
  const article = (text: string) => `---\ntitle: One\n---\nOne.\n\n${text}\n`;
  expect(changesBetween('a.md', article('Two.'), article('Zwei.'))).toEqual([
    { name: 'Text, paragraph 2', before: 'Two.', after: 'Zwei.' },
  ]);
});
