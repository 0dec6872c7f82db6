/** A text without what people leave out when they type, and where each of its characters came from. */
interface FoldedText {
  folded: string;
  /** For each character of `folded`, the index of its original in the text; then the length of the text. */
  starts: readonly number[];
}

/** Most texts are plain ASCII. They have nothing but their case to fold, and every key press folds a dozen. */
const plainText = /^[\0-\x7f]*$/;
const places = [0];

/** The numbers from 0 to at least this one. All plain texts share them. */
function placesUpTo(last: number): number[] {
  while (places.length <= last) places.push(places.length);
  return places;
}

const dropped = /\p{M}/gu;
const standIns = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u2010', '-'],
  ['\u2013', '-'],
  ['\u2014', '-'],
]);

/**
 * Folds case, accents, full-width letters, curly quotes and long dashes, so that what a keyboard types finds what an
 * editor wrote.
 *
 * Character by character, because folding changes lengths (İ becomes i, ß becomes ss): an offset into the folded text
 * is not an offset into the text itself.
 */
export function foldText(text: string): FoldedText {
  if (plainText.test(text)) return { folded: text.toLowerCase(), starts: placesUpTo(text.length) };
  let folded = '';
  const starts: number[] = [];
  let start = 0;
  for (const character of text) {
    const small = character <= '\u007f' ? character.toLowerCase() : foldCharacter(character);
    folded += small;
    for (let unit = 0; unit < small.length; unit += 1) starts.push(start);
    start += character.length;
  }
  starts.push(text.length);
  return { folded, starts };
}

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').replace(dropped, '');
  return standIns.get(plain) ?? plain.toUpperCase().toLowerCase();
}

/** @returns a query for comparison: folded, trimmed, with single spaces and without the dots of initials (a.i.) */
export function foldQuery(query: string): string {
  const folded = foldText(query).folded.trim().replace(/\s+/gu, ' ');
  return folded.replace(/(?<!\p{L})(?:\p{L}\.)+\p{L}\.?(?!\p{L})/gu, (initials) => initials.replaceAll('.', ''));
}
