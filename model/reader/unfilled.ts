/** Mark that `npm run new` leaves at each text to be written; content that has one is not published. */
export const unfilledMark = 'TO FILL:';

/** Instruction behind the mark in a text, or undefined. */
export function unfilledIn(text: string): string | undefined {
  const at = text.indexOf(unfilledMark);
  return at < 0 ? undefined : (text.slice(at + unfilledMark.length).split('\n')[0] ?? '').trim();
}

/** Message for a text that is still to be written. */
export function unfilledInWords(wanted: string): string {
  return `still to be filled in: ${wanted.replace(/\.?$/, '.')} Write it in the place of "${unfilledMark} …".`;
}
