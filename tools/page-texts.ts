import { countWords } from '../model/markdown.ts';

/** Keys of a section that choose how something looks or where it leads, and say nothing themselves. */
const silentKeys = new Set(
  (
    'kind id look layout fold size variant shows glyph icon drawing squares binding href url to insert of at date month category ' +
    'photo effective updated course courses form plate terms covers'
  ).split(' '),
);

/** The texts that the sections of a page say by themselves, without what they take from courses, forms and other pages. */
export function textsOf(value: unknown, key = ''): string[] {
  // The words of a card's link are filled in where there is none; the rows of terms are keys.
  if (silentKeys.has(key) || (key === 'dates' && 'shared' in Object(value))) return [];
  if (typeof value === 'string') return [value.replace(/\]\([^)]*\)/g, ']')];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item));
  if (typeof value !== 'object' || value === null) return [];
  const { kind, ...rest } = value as { kind?: string };
  return Object.entries(rest).flatMap(([name, item]) =>
    (name === 'link' && !('href' in value)) || (name === 'rows' && kind === 'terms') ? [] : textsOf(item, name),
  );
}

/** How many words they are. */
export function countWordsIn(value: unknown): number {
  return textsOf(value).reduce((sum, text) => sum + countWords(text), 0);
}
