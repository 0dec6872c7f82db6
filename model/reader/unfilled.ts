/** What `npm run new` writes where somebody has to write; nothing is published while it stands. */
export const unfilledMark = 'TO FILL:';

/** What a text still wants written in its place, or undefined. */
export function unfilledIn(text: string): string | undefined {
  const at = text.indexOf(unfilledMark);
  return at < 0 ? undefined : (text.slice(at + unfilledMark.length).split('\n')[0] ?? '').trim();
}

/** How a text that is still to be written is told. */
export function unfilledInWords(wanted: string): string {
  return `still to be filled in: ${wanted.replace(/\.?$/, '.')} Write it in the place of "${unfilledMark} …".`;
}
