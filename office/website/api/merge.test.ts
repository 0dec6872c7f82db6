import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { mergeTexts } from './merge.ts';

const article = 'content/news/merged.md';
const course = 'content/courses/merged.yaml';

const mergeParagraphs = (...[base, mine, theirs]: string[][]) => {
  const textOf = (paragraphs: string[] = []) => `---\ntitle: Merged\n---\n${paragraphs.join('\n\n')}`;
  const { text = '', conflicts } = mergeTexts(
    article,
    { base: textOf(base), mine: textOf(mine), theirs: textOf(theirs) },
    {},
  );
  expect(conflicts).toEqual([]);
  return text.trim().split('\n').slice(3).join('\n').split('\n\n');
};

test('a paragraph that I added is not lost because another one reads the same', () => {
  expect(
    mergeParagraphs(['One', '* * *', 'Two'], ['One', '* * *', 'Two', '* * *', 'Three'], ['First', '* * *', 'Two']),
    'an earlier one',
  ).toEqual(['First', '* * *', 'Two', '* * *', 'Three']);
  expect(
    mergeParagraphs(['One'], ['One', '* * *', 'Two', '* * *', 'Three'], ['One', '* * *', 'Two']),
    'one of two that a colleague added too',
  ).toEqual(['One', '* * *', 'Two', '* * *', 'Three']);
});

test('a paragraph that I added stays where I wrote it, although what it follows is repeated below', () => {
  const base = ['One', '* * *', 'Two', '* * *', 'Three'];
  const mine = ['One', '* * *', 'Mine', 'Two', '* * *', 'Three'];
  const theirs = ['One', '* * *', 'Two', '* * *', 'Third'];
  expect(mergeParagraphs(base, mine, theirs)).toEqual(['One', '* * *', 'Mine', 'Two', '* * *', 'Third']);
});

test('two conflicts in one list can be decided differently', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((value) => ({ value, starts: '2099-01-05', seats: 10 }));
  const textOf = (...intakes: unknown[]) => stringify({ name: 'Merged', intakes });
  const versions = {
    base: textOf(one, two, three),
    mine: textOf({ ...one, seats: 20 }, three),
    theirs: textOf({ ...two, seats: 30 }, three),
  };
  const keys = mergeTexts(course, versions, {}).conflicts.map(({ key }) => key);
  const keepBoth = Object.fromEntries(
    keys.map((key) => [key, key.includes(' intakes.0 ') ? 'mine' : 'theirs'] as const),
  );
  const { text, conflicts } = mergeTexts(course, versions, keepBoth);
  expect(conflicts).toEqual([]);
  expect(text).toBe(textOf({ ...one, seats: 20 }, { ...two, seats: 30 }, three));
});
