import type { Piece } from '../browser/mark-matches.ts';

/** A text in which what was searched for is marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text));
}
