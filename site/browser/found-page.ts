import type { SearchEntry } from '../../model/search/search-index.ts';
import { headingAnchor } from '../../model/pages/heading-anchor.ts';
import { markMatches, markWords, startNearHits, type Piece } from './mark-matches.ts';
import type { RankedPart } from './rank-parts.ts';
import type { Spelling } from './spellings.ts';

/** A page that a search found, or a part of one, as it is shown. */
export interface FoundPage {
  /** Where it leads. */
  url: string;
  title: Piece[];
  category: string;
  /** Why it is here: the words around the match. */
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

/** The first of the texts that has one of the stems; the others are not looked at. */
function firstHit(texts: string[], stems: ReadonlySet<string>): Piece[] | undefined {
  for (const text of texts) {
    const pieces = markWords(text, stems);
    if (pieces.some(({ hit }) => hit)) return pieces;
  }
  return undefined;
}

/** A page that says what was searched for, with the heading below which it does. */
export function foundPart(entry: SearchEntry, { part, stems, close }: RankedPart): FoundPage {
  const { heading, anchor = headingAnchor(heading), names = [], text } = part;
  // The names of a whole page are its keywords and sources, which no visitor reads as a sentence.
  const said = [text, heading === '' ? '' : names.join(', '), entry.excerpt].filter((words) => words !== '');
  const why = startNearHits(firstHit(said, stems) ?? said.slice(0, 1).map((words) => ({ text: words, hit: false })));
  return {
    url: heading === '' || anchor === '' ? entry.url : `${entry.url}#${anchor}`,
    title: markWords(entry.title, stems),
    category: entry.category,
    excerpt: heading === '' ? why : [...markWords(heading, stems), { text: ' — ', hit: false }, ...why],
    close,
  };
}
