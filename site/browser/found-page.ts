import { fold, foldText } from '../../model/search/fold-text.ts';
import type { SearchEntry } from '../../model/search/search-index.ts';
import { stemOf, wordPattern } from '../../model/search/search-words.ts';
import { headingAnchor } from '../../model/text/words.ts';
import type { RankedPart } from './rank-parts.ts';

/** Part of a text, marked or not: matches are marked as text and never as markup. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Search result: a page or a part of one. */
export interface FoundPage {
  url: string;
  title: Piece[];
  category: string;
  /** Words around the match. */
  excerpt: Piece[];
  /** True if a word of the query was corrected, for every result of the query. */
  isClose: boolean;
}

/** A range of characters: its first, and the one after its last. */
type TextRange = readonly [from: number, to: number];

/** Finds the matches in a folded text. */
type FindRanges = (folded: string) => TextRange[];

/** Ranges of a spelling in a folded text, anywhere or at the beginning of words. */
function rangesOf(folded: string, spelling: string, where: 'anywhere' | 'word start'): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = folded.indexOf(spelling); at >= 0; at = folded.indexOf(spelling, at + spelling.length))
    if (where === 'anywhere' || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) ranges.push([at, at + spelling.length]);
  return ranges;
}

/** The first of these folded spellings that a text has (specification, section 5); undefined if it has none. */
export function findSpelling(
  text: string,
  spellings: string[],
  where: 'anywhere' | 'word start' = 'anywhere',
): string | undefined {
  const folded = fold(text);
  return spellings.find((spelling) => rangesOf(folded, spelling, where).length > 0);
}

/** A page whose title, excerpt or category has one of the spellings. */
export function foundEntry({ url, title, category, excerpt }: SearchEntry, spellings: string[]): FoundPage {
  const find = (text: string) => findText(findSpelling(text, spellings));
  return {
    url,
    title: markMatches(title, find(title)),
    category,
    excerpt: excerptOf(excerpt, find(excerpt)),
    isClose: false,
  };
}

/** A page whose text has the query, with the heading above it. */
export function foundPart(entry: SearchEntry, { part, stems, isClose }: RankedPart): FoundPage {
  const { heading, anchor = headingAnchor(heading), names = [], text } = part;
  const find = findStems(stems);
  // The names of a whole page are its keywords and sources, which no visitor reads as a sentence.
  const texts = [text, heading === '' ? '' : names.join(', '), entry.excerpt].filter((candidate) => candidate !== '');
  const excerpt = excerptOf(texts.find((candidate) => matchesIn(candidate, find).length > 0) ?? texts[0] ?? '', find);
  return {
    url: heading === '' || anchor === '' ? entry.url : `${entry.url}#${anchor}`,
    title: markMatches(entry.title, find),
    category: entry.category,
    excerpt: heading === '' ? excerpt : [...markMatches(heading, find), { text: ' — ', isMatch: false }, ...excerpt],
    isClose,
  };
}

/** Finds a spelling at the beginning of words; if it begins none, inside words too. */
const findText = (spelling: string | undefined) => (folded: string) => {
  if (!spelling) return [];
  const atWordStart = rangesOf(folded, spelling, 'word start');
  return atWordStart.length > 0 ? atWordStart : rangesOf(folded, spelling, 'anywhere');
};

/** Finds the words whose stem is one of these. */
const findStems = (stems: ReadonlySet<string>) => (folded: string) =>
  [...folded.matchAll(wordPattern)]
    .filter(([word]) => stems.has(stemOf(word) ?? ''))
    .map(({ 0: word, index }): TextRange => [index, index + word.length]);

/** Ranges of the matches in a text as it was before folding. */
function matchesIn(text: string, find: FindRanges): TextRange[] {
  const { folded, starts } = foldText(text);
  return find(folded).map(([from, to]) => {
    // A character that folds to several is marked as a whole.
    while (to < folded.length && starts[to] === starts[to - 1]) to += 1;
    return [starts[from] ?? 0, starts[to] ?? text.length];
  });
}

function markMatches(text: string, find: FindRanges): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const [from, to] of [...matchesIn(text, find), [text.length, text.length] as const]) {
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false });
    if (to > from) pieces.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  return pieces;
}

// Lengths in characters.
/** Text before a match that one line of a phone shows. */
const maxLead = 24;
/** The part of it that is kept when it is cut. */
const keptLead = 12;
const lineLength = 100;
/** More than two lines of a phone. */
const excerptLength = 120;

/** Cuts an excerpt that begins shortly before the matches that are closest together, so that one line shows most of them. */
function excerptOf(text: string, find: FindRanges): Piece[] {
  const matches = matchesIn(text, find);
  const countInLine = ([lineStart]: TextRange) => {
    const inLine = matches.filter(([from, to]) => from >= lineStart && to <= lineStart + lineLength);
    return new Set(inLine.map((match) => text.slice(...match).toLowerCase())).size;
  };
  const [matchStart] = matches.reduce(
    (best, match) => (countInLine(match) > countInLine(best) ? match : best),
    matches[0] ?? [0, 0],
  );
  const lead = text.slice(matchStart - keptLead, matchStart);
  // From the start of a word; a single long word is left out.
  const start = matchStart <= maxLead ? 0 : matchStart - (/\s(.*)/su.exec(lead)?.[1]?.length ?? 0);
  const end = start + excerptLength;
  const shownText = text.slice(start, end) + (/^\S*/u.exec(text.slice(end))?.[0] ?? '');
  const ellipsis = (isCut: boolean, sign: string): Piece[] => (isCut ? [{ text: sign, isMatch: false }] : []);
  return [
    ...ellipsis(start > 0, '… '),
    ...markMatches(shownText, find),
    ...ellipsis(start + shownText.length < text.length, ' …'),
  ];
}
