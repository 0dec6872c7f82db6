// Signs of Markdown in the texts of the editor.
import { Lexer } from 'marked';

/** Place of a text: each has signs of its own. */
export interface TextPlace {
  inTable: boolean;
  inLink: boolean;
}

export const isWord = (character = '') => /[\p{L}\p{N}]/u.test(character);
export const isSign = (character = '') => /[\p{P}\p{S}]/u.test(character);
export const asEntity = (character: string) => `&#${character.codePointAt(0)};`;

export const escapeSigns = (text: string) =>
  text
    .replaceAll(/[\\`*[\]~]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/<(?=[a-z/!?])/gi, '&lt;');

/** Signs in a bare address would be read as Markdown, or escaped in its link: then the address is a link in full. */
function writeAddress(address: string): string {
  const escaped = escapeSigns(address);
  if (escaped === address) return address;
  return /^www\./i.test(address) ? `[${escaped}](http://${address})` : `<${address}>`;
}

/** The address at the beginning of a text, as far as a page makes it a link. */
function addressAt(text: string): string {
  const [token] = Lexer.lexInline(text);
  return token?.type === 'link' ? token.raw : '';
}

/** A text whose signs a page shows as they were typed. */
export function escapeText(text: string, place: TextPlace): string {
  // Marked removes the backslash before a bracket in the text of a link, and then reads that text.
  if (place.inLink) return escapeSigns(text).replaceAll(/\\([[\]])/g, (_, bracket: string) => asEntity(bracket));
  let written = '';
  let rest = text;
  for (;;) {
    const start = rest.search(/(?:https?|ftp):\/\/|www\./i);
    const address = start < 0 ? '' : addressAt(rest.slice(start));
    if (start < 0) return written + escapeSigns(rest);
    const end = start + Math.max(address.length, 1);
    written += escapeSigns(rest.slice(0, start)) + (address ? writeAddress(address) : escapeSigns(rest[start] ?? ''));
    rest = rest.slice(end);
  }
}

/** Destination of a link or a picture, with its title. */
export function writeDestination(href: string, title: unknown): string {
  const isPlain = /^[^\s<>()\\]+$/.test(href.replaceAll(/\([^\s<>()\\]*\)/g, '-'));
  const address = isPlain ? href : `<${href.replaceAll(/[<>\\]/g, String.raw`\$&`).replaceAll('\n', ' ')}>`;
  return typeof title === 'string' && title !== ''
    ? `${address} "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : address;
}

/** Code between more backticks than it has in a row. */
export function writeCode(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}
