import { foldText } from '../../model/search/fold-text.ts';
import { stemOf, wordPattern } from '../../model/search/search-words.ts';
import { findSpelling, type Place, type Spelling } from './spellings.ts';

/** Part of a text, marked or not. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text into pieces, so that matches are marked as text and never as markup. */
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
    // A character that folds to several is marked as a whole.
    let end = place.to;
    while (end < folded.length && starts[end] === starts[end - 1]) end += 1;
    add(starts[end] ?? text.length, true);
  }
  add(text.length, false);
  return pieces;
}

/** Splits a text at the words whose stem is one of these. */
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

// Lengths in characters: text before a hit that one line of a phone shows, the part of it that is kept when it is cut, a
// line, and the whole excerpt, which is more than two lines of a phone.
const longestLead = 24;
const keptLead = 12;
const line = 100;
const longest = 120;

/** Cuts the pieces at the end of a word, after the length of an excerpt. */
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
 * Cuts an excerpt that begins a few words before the hits that are closest together, so that one line shows most of
 * them.
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
