import { memo } from 'react';
import { markMatches, startNearHit } from '../browser/mark-matches.ts';
import type { Spelling } from '../browser/spellings.ts';

interface MarkedTextProps {
  text: string;
  spellings: Spelling[];
  /** Begins near the first match: for a text of which only one line is shown. */
  isCut?: boolean;
}

/** A text in which what was searched for is marked; once for a query, though each of its steps renders the list. */
export const MarkedText = memo(function MarkedText({ text, spellings, isCut = false }: MarkedTextProps) {
  const pieces = markMatches(text, spellings);
  return (isCut ? startNearHit(pieces) : pieces).map((piece, at) =>
    piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
});
