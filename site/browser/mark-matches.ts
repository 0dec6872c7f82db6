import { foldText } from '../../model/search/fold-text.ts';
import { stemOf, wordPattern } from '../../model/search/search-words.ts';
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

/** The same by words: those are marked whose stem is one of these. */
export function markWords(text: string, stems: ReadonlySet<string>): Piece[] {
  const { folded, starts } = foldText(text);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: word, index } of folded.matchAll(wordPattern)) {
    if (!stems.has(stemOf(word) ?? '')) continue;
    const [from = 0, to = text.length] = [starts[index], starts[index + word.length]];
    if (from > done) pieces.push({ text: text.slice(done, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}

// How much text before a hit one line of a phone shows, how much of it is left when it is cut, how long a line is, and
// after how much the text ends, which is more than the two lines of a phone hold.
const longestLead = 24;
const keptLead = 12;
const line = 100;
const longest = 120;

/** The pieces up to the end of the word with which they are long enough. */
function cutAfter(pieces: Piece[]): Piece[] {
  let room = longest;
  for (const [at, { text, hit }] of pieces.entries()) {
    if (text.length > room) {
      const kept = text.slice(0, room) + (/^\S*/u.exec(text.slice(room))?.[0] ?? '');
      const isAll = kept === text && at === pieces.length - 1;
      return isAll ? pieces : [...pieces.slice(0, at), { text: `${kept} …`, hit }];
    }
    room -= text.length;
  }
  return pieces;
}

/**
 * The pieces from a few words before the hits that stand closest together, so that one line shows most of them, and no
 * more of them than is shown.
 */
export function startNearHits(all: Piece[]): Piece[] {
  return cutAfter(startAtHits(all));
}

function startAtHits(pieces: Piece[]): Piece[] {
  let best = { at: -1, hits: 0 };
  for (const [at, piece] of pieces.entries()) {
    if (!piece.hit) continue;
    let room = line;
    const shown = new Set<string>();
    for (const { text, hit } of pieces.slice(at)) {
      room -= text.length;
      if (room < 0) break;
      if (hit) shown.add(text.toLowerCase());
    }
    if (shown.size > best.hits) best = { at, hits: shown.size };
  }
  const lead = pieces
    .slice(0, Math.max(best.at, 0))
    .map(({ text }) => text)
    .join('');
  if (lead.length <= longestLead) return pieces;
  // From the start of a word; a single long word is left out.
  const [, words = ''] = /\s(.*)/su.exec(lead.slice(-keptLead)) ?? [];
  return [{ text: `… ${words}`, hit: false }, ...pieces.slice(best.at)];
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
