import type { Piece } from '../browser/mark-matches.ts';

/**
 * A text with the words of a search marked. Each piece is an element of its own: a translated page has other text nodes than
 * React's.
 */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) =>
    piece.hit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}
