import { countWords } from '../model/markdown.ts';

/** Keys of a section that choose how something looks or where it leads, and say nothing themselves. */
const silentKeys = new Set(
  'kind id look layout size variant glyph drawing href url to insert of course courses form plate date at'.split(' '),
);

/** The texts that the sections of a page say by themselves, without what they take from courses and forms. */
export function textsOf(value: unknown, key = ''): string[] {
  if (silentKeys.has(key)) return [];
  if (typeof value === 'string') return [value.replace(/\]\([^)]*\)/g, ']')];
  if (typeof value !== 'object') return [];
  return Object.entries(value ?? {}).flatMap(([name, item]) => textsOf(item, name));
}

/** How many words they are. */
export function countWordsIn(value: unknown): number {
  return textsOf(value).reduce((sum, text) => sum + countWords(text), 0);
}
