import { markMatches } from '../browser/mark-matches.ts';
import type { Spelling } from '../browser/spellings.ts';

/** A text in which what was searched for is marked. */
export function MarkedText({ text, spellings }: { text: string; spellings: Spelling[] }) {
  return markMatches(text, spellings).map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text));
}
