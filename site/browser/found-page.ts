import type { SearchEntry } from '../../model/search/search-index.ts';
import { headingAnchor } from '../../model/pages/heading-anchor.ts';
import { markMatches, markWords, startNearHits, type Piece } from './mark-matches.ts';
import type { RankedPart } from './rank-parts.ts';
import type { Spelling } from './spellings.ts';

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

/** A page whose title, excerpt or category has one of the spellings. */
export function foundEntry({ url, title, category, excerpt }: SearchEntry, spellings: Spelling[]): FoundPage {
  return {
    url,
    title: markMatches(title, spellings),
    category,
    excerpt: startNearHits(markMatches(excerpt, spellings)),
    close: false,
  };
}

/** Marks the first text that contains one of the stems. */
function firstHit(texts: string[], stems: ReadonlySet<string>): Piece[] | undefined {
  for (const text of texts) {
    const pieces = markWords(text, stems);
    if (pieces.some(({ hit }) => hit)) return pieces;
  }
  return undefined;
}

/** A page whose text has the query, with the heading above it. */
export function foundPart(entry: SearchEntry, { part, stems, close }: RankedPart): FoundPage {
  const { heading, anchor = headingAnchor(heading), names = [], text } = part;
  // The names of a whole page are its keywords and sources, which no visitor reads as a sentence.
  const texts = [text, heading === '' ? '' : names.join(', '), entry.excerpt].filter((words) => words !== '');
  const why = startNearHits(firstHit(texts, stems) ?? texts.slice(0, 1).map((words) => ({ text: words, hit: false })));
  return {
    url: heading === '' || anchor === '' ? entry.url : `${entry.url}#${anchor}`,
    title: markWords(entry.title, stems),
    category: entry.category,
    excerpt: heading === '' ? why : [...markWords(heading, stems), { text: ' — ', hit: false }, ...why],
    close,
  };
}
