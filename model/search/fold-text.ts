/** A text without what people leave out when they type, and where each of its characters came from. */
interface FoldedText {
  folded: string;
  /** For each character of `folded`, the index of its original in the text; then the length of the text. */
  starts: readonly number[];
}

const standIns = new Map(Object.entries({ '‘': "'", '’': "'", '“': '"', '”': '"', '‐': '-', '–': '-', '—': '-' }));

/**
 * Folds case, accents, full-width letters, curly quotes and long dashes, so that what a keyboard types finds what an
 * editor wrote.
 *
 * Character by character, because folding changes lengths (İ becomes i, ß becomes ss): an offset into the folded text
 * is not an offset into the text itself.
 */
export function foldText(text: string): FoldedText {
  let folded = '';
  const starts: number[] = [];
  let start = 0;
  for (const character of text) {
    const small = foldCharacter(character);
    folded += small;
    for (let unit = 0; unit < small.length; unit += 1) starts.push(start);
    start += character.length;
  }
  starts.push(text.length);
  return { folded, starts };
}

function foldCharacter(character: string): string {
  if (character <= '\u007f') return character.toLowerCase();
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return standIns.get(plain) ?? plain.toUpperCase().toLowerCase();
}

/** The folded text alone, which is much faster than with its offsets. */
export const fold = (text: string): string => text.replace(/[^\0-\u007f]/gu, foldCharacter).toLowerCase();

/** @returns a query for comparison: folded, trimmed, with single spaces, without quotation marks and the dots of initials (a.i.) */
export function foldQuery(query: string): string {
  const folded = fold(query)
    .replace(/[\s"«»„]+/gu, ' ')
    .trim();
  return folded.replace(
    /(^|\P{L})(?:\p{L}\.)+\p{L}\.?(?!\p{L})/gu,
    (initials, before: string) => before + initials.slice(before.length).replaceAll('.', ''),
  );
}
