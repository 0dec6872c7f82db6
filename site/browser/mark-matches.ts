import { foldText } from './fold-text.ts';
import { findSpelling, type Place, type Spelling } from './spellings.ts';

/** A stretch of text, marked or not. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Cuts a text into pieces so that what matches can be marked as text, never as markup. Together they are the text. */
export function markMatches(text: string, spellings: Spelling[]): Piece[] {
  const { folded, starts } = foldText(text);
  const pieces: Piece[] = [];
  let done = 0;
  const add = (to: number, hit: boolean) => {
    if (to > done) pieces.push({ text: text.slice(done, to), hit });
    done = Math.max(done, to);
  };
  let at = 0;
  for (let place = next(folded, spellings, at); place; place = next(folded, spellings, at)) {
    at = place.to;
    add(starts[place.from] ?? 0, false);
    // A hit that ends within what one character folds to takes all of it.
    let end = place.to;
    while (end < folded.length && starts[end] === starts[end - 1]) end += 1;
    add(starts[end] ?? text.length, true);
  }
  add(text.length, false);
  return pieces;
}

// What stands before a hit in one line of a phone's width, and how much of it stays when it is cut.
const longestLead = 24;
const keptLead = 12;

/** The pieces from a few words before the first hit, so that one line of them shows it. */
export function startNearHit(pieces: Piece[]): Piece[] {
  const [lead, ...rest] = pieces;
  if (!lead || lead.hit || rest.length === 0 || lead.text.length <= longestLead) return pieces;
  // From the start of a word; a single long word is left out.
  const [, words = ''] = /\s(.*)/su.exec(lead.text.slice(-keptLead)) ?? [];
  return [{ text: `… ${words}`, hit: false }, ...rest];
}

/** The first place of any of the spellings; of two at one place, the longer. */
function next(folded: string, spellings: Spelling[], from: number): Place | undefined {
  let first: Place | undefined;
  for (const spelling of spellings) {
    const place = findSpelling(folded, spelling, from);
    if (place && (!first || place.from < first.from || (place.from === first.from && place.to > first.to)))
      first = place;
  }
  return first;
}
