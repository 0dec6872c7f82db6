/** Beginnings of a line that Markdown reads as a block: heading, quote, list, number, fence, rule, underline, table. */
const blockStarts: [start: RegExp, escaped: string][] = [
  [/^(\s*)(\d{1,9})([.)])(?=\s|$)/, '$1$2\\$3'],
  [/^(\s*)(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|`{3}|~{3})/, '$1\\$2'],
  [/^(\s*)([-=_*|:])(?=[-=_*|:\s]*$)/, '$1\\$2'],
];

function escapeStart(line: string): string {
  for (const [start, escaped] of blockStarts) if (start.test(line)) return line.replace(start, escaped);
  return line;
}

/**
 * Escapes the Markdown of a paragraph, so that each of its lines is read as text. Signs in an address stay as they are,
 * because the address would contain the backslash.
 */
export const escapeLines = (markdown: string): string =>
  markdown
    .split('\n')
    .map(escapeStart)
    .join('\n')
    .replaceAll(/(?<![(<\w])(?:https?:\/\/|www\.)[^\s<]+/g, (address) => address.replaceAll(/\\(?=[_~*])/g, ''));
