// Signs of Markdown in the texts of the editor.
import { Lexer } from 'marked';

/** Place of a text: each has signs of its own. */
export interface TextPlace {
  inTable: boolean;
  inLink: boolean;
}

/** Checks for a letter or a figure. */
export const isWord = (character = '') => /[\p{L}\p{N}]/u.test(character);
/** Checks for punctuation or a symbol, as CommonMark counts it for emphasis. */
export const isSign = (character = '') => /[\p{P}\p{S}]/u.test(character);
/** A character as a numeric entity, which Markdown reads as that character and nothing else. */
export const asEntity = (character: string) => `&#${character.codePointAt(0)};`;

/** Escapes the signs that Markdown reads within a line. */
export const escapeSigns = (text: string) =>
  text
    .replaceAll(/[\\`*[\]~]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/<(?=[a-z/!?])/gi, '&lt;');

/** Signs in the text of a link. Marked removes the backslash before a bracket there, and then reads that text. */
const escapeInLink = (text: string) =>
  escapeSigns(text).replaceAll(/\\([[\]])/g, (_, bracket: string) => asEntity(bracket));

/**
 * Signs in a bare address would be read as Markdown, or escaped in its link, and so would the backslash of a sign behind it:
 * then the address is a link in full.
 */
function writeAddress(address: string, after: string): string {
  if (escapeSigns(address) === address && !/^[\\&]/.test(escapeSigns(after))) return address;
  const href = /^www\./i.test(address) ? `http://${address}` : address;
  const isWhole = href === address && !/[\\>]/.test(address);
  return isWhole ? `<${address}>` : `[${escapeInLink(address)}](${writeDestination(href, undefined)})`;
}

/** The address at the beginning of a text, as far as a page makes it a link. */
function addressAt(text: string): string {
  const [token] = Lexer.lexInline(text);
  return token?.type === 'link' ? token.raw : '';
}

/** A text whose signs a page shows as they were typed. */
export function escapeText(text: string, place: TextPlace): string {
  if (place.inLink) return escapeInLink(text);
  let written = '';
  let textLeft = text;
  for (;;) {
    const start = textLeft.search(/(?:https?|ftp):\/\/|www\./i);
    const address = start < 0 ? '' : addressAt(textLeft.slice(start));
    if (start < 0) return written + escapeSigns(textLeft);
    const end = start + Math.max(address.length, 1);
    const after = textLeft.slice(end);
    const link = address ? writeAddress(address, after) : escapeSigns(textLeft[start] ?? '');
    const before = escapeSigns(textLeft.slice(0, start));
    // An exclamation mark before a bracket begins a picture.
    written += (link.startsWith('[') ? before.replace(/!$/, String.raw`\!`) : before) + link;
    textLeft = after;
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
