import { fold, foldText } from '../../model/search/fold-text.ts';
import type { SearchEntry } from '../../model/search/search-index.ts';
import { stemOf, wordPattern } from '../../model/search/search-words.ts';
import { headingAnchor } from '../../model/text/words.ts';
import type { RankedPart } from './rank-parts.ts';

/** Part of a text, marked or not: matches are marked as text and never as markup. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Search result: a page or a part of one. */
export interface FoundPage {
  /** Address of the result. */
  url: string;
  title: Piece[];
  category: string;
  /** Words around the match. */
  excerpt: Piece[];
  /** Found only by forgiving typing errors. */
  close: boolean;
}

/** A range of characters: its first, and the one after its last. */
type Place = readonly [from: number, to: number];
/** Finds the matches in a folded text. */
type Find = (folded: string) => Place[];

/** Places of a spelling in a folded text, anywhere or at the beginning of words. */
function placesOf(folded: string, spelling: string, where: 'anywhere' | 'word start'): Place[] {
  const places: Place[] = [];
  for (let at = folded.indexOf(spelling); at >= 0; at = folded.indexOf(spelling, at + spelling.length))
    if (where === 'anywhere' || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) places.push([at, at + spelling.length]);
  return places;
}

/** @returns the first of these spellings that a text has; they are folded (specification, section 5) */
export function findSpelling(
  text: string,
  spellings: string[],
  where: 'anywhere' | 'word start' = 'anywhere',
): string | undefined {
  const folded = fold(text);
  return spellings.find((spelling) => placesOf(folded, spelling, where).length > 0);
}

/** A page whose title, excerpt or category has one of the spellings. */
export function foundEntry({ url, title, category, excerpt }: SearchEntry, spellings: string[]): FoundPage {
  const find = (text: string) => findText(findSpelling(text, spellings));
  return { url, title: mark(title, find(title)), category, excerpt: excerptOf(excerpt, find(excerpt)), close: false };
}

/** A page whose text has the query, with the heading above it. */
export function foundPart(entry: SearchEntry, { part, stems, close }: RankedPart): FoundPage {
  const { heading, anchor = headingAnchor(heading), names = [], text } = part;
  const find = findStems(stems);
  // The names of a whole page are its keywords and sources, which no visitor reads as a sentence.
  const texts = [text, heading === '' ? '' : names.join(', '), entry.excerpt].filter((candidate) => candidate !== '');
  const why = excerptOf(texts.find((candidate) => placesIn(candidate, find).length > 0) ?? texts[0] ?? '', find);
  return {
    url: heading === '' || anchor === '' ? entry.url : `${entry.url}#${anchor}`,
    title: mark(entry.title, find),
    category: entry.category,
    excerpt: heading === '' ? why : [...mark(heading, find), { text: ' — ', hit: false }, ...why],
    close,
  };
}

/** Finds a text at the beginning of words; if there is none, inside words too. */
const findText = (sought: string | undefined) => (folded: string) => {
  if (!sought) return [];
  const atWordStart = placesOf(folded, sought, 'word start');
  return atWordStart.length > 0 ? atWordStart : placesOf(folded, sought, 'anywhere');
};

/** Finds the words whose stem is one of these. */
const findStems = (stems: ReadonlySet<string>) => (folded: string) =>
  [...folded.matchAll(wordPattern)]
    .filter(([word]) => stems.has(stemOf(word) ?? ''))
    .map(({ 0: word, index }): Place => [index, index + word.length]);

/** Places of the matches in a text as it was before folding. */
function placesIn(text: string, find: Find): Place[] {
  const { folded, starts } = foldText(text);
  return find(folded).map(([from, to]) => {
    // A character that folds to several is marked as a whole.
    while (to < folded.length && starts[to] === starts[to - 1]) to += 1;
    return [starts[from] ?? 0, starts[to] ?? text.length];
  });
}

/** Splits a text at its matches. */
export function mark(text: string, find: Find): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of [...placesIn(text, find), [text.length, text.length] as const]) {
    if (from > done) pieces.push({ text: text.slice(done, from), hit: false });
    if (to > from) pieces.push({ text: text.slice(from, to), hit: true });
    done = to;
  }
  return pieces;
}

// Lengths in characters: text before a match that one line of a phone shows, the part of it that is kept when it is cut, a
// line, and the whole excerpt, which is more than two lines of a phone.
const longestLead = 24;
const keptLead = 12;
const line = 100;
const longest = 120;

/** Cuts an excerpt that begins shortly before the matches that are closest together, so that one line shows most of them. */
function excerptOf(text: string, find: Find): Piece[] {
  const places = placesIn(text, find);
  const shownFrom = ([start]: Place) => {
    const shown = places.filter(([from, to]) => from >= start && to <= start + line);
    return new Set(shown.map((place) => text.slice(...place).toLowerCase())).size;
  };
  const [start] = places.reduce(
    (best, place) => (shownFrom(place) > shownFrom(best) ? place : best),
    places[0] ?? [0, 0],
  );
  const lead = text.slice(start - keptLead, start);
  // From the start of a word; a single long word is left out.
  const from = start <= longestLead ? 0 : start - (/\s(.*)/su.exec(lead)?.[1]?.length ?? 0);
  const shown = text.slice(from, from + longest) + (/^\S*/u.exec(text.slice(from + longest))?.[0] ?? '');
  const cut = (isCut: boolean, sign: string): Piece[] => (isCut ? [{ text: sign, hit: false }] : []);
  return [...cut(from > 0, '… '), ...mark(shown, find), ...cut(from + shown.length < text.length, ' …')];
}
