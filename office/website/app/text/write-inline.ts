// Text of the editor as Markdown: whatever is typed, a page shows it as it was typed.
import type { JSONContent } from '@tiptap/core';
import { Lexer } from 'marked';

type Mark = NonNullable<JSONContent['marks']>[number];

/** Where a text is: each place has signs of its own. */
export interface TextPlace {
  inTable: boolean;
  inLink: boolean;
}

const isWord = (character = '') => /[\p{L}\p{N}]/u.test(character);
const isSign = (character = '') => /[\p{P}\p{S}]/u.test(character);
const asEntity = (character: string) => `&#${character.codePointAt(0)};`;

const escapeSigns = (text: string) =>
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

function escapeText(text: string, place: TextPlace): string {
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
function destination(href: string, title: unknown): string {
  const isPlain = /^[^\s<>()\\]+$/.test(href.replaceAll(/\([^\s<>()\\]*\)/g, '-'));
  const address = isPlain ? href : `<${href.replaceAll(/[<>\\]/g, String.raw`\$&`).replaceAll('\n', ' ')}>`;
  return typeof title === 'string' && title !== ''
    ? `${address} "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : address;
}

function writeCode(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

const sameMark = (a: Mark, b: Mark) => a.type === b.type && a.attrs?.['href'] === b.attrs?.['href'];
const hasMark = (node: JSONContent, mark: Mark) => node.marks?.some((other) => sameMark(mark, other)) === true;

/** The number of nodes from the first on that have a mark. */
function runLength(nodes: JSONContent[], mark: Mark): number {
  const end = nodes.findIndex((node) => !hasMark(node, mark));
  return end < 0 ? nodes.length : end;
}

const isEmphasis = ({ type }: Mark) => type === 'bold' || type === 'italic' || type === 'strike';

/** The characters around the run of nodes with a mark, and whether another emphasis is in it or beside it. */
function neighboursOf(around: JSONContent[], index: number, mark: Mark) {
  const isIn = (node: JSONContent | undefined) => node !== undefined && hasMark(node, mark);
  const isEmphasised = (node: JSONContent) =>
    node.marks?.some((other) => isEmphasis(other) && !sameMark(other, mark)) === true;
  let start = index;
  let end = index;
  while (isIn(around[start - 1])) start -= 1;
  while (isIn(around[end + 1])) end += 1;
  return {
    before: edge(around[start - 1], 'last'),
    after: edge(around[end + 1], 'first'),
    isCrowded: around.slice(Math.max(0, start - 1), end + 2).some(isEmphasised),
  };
}

type Neighbours = ReturnType<typeof neighboursOf>;

function wrap(inner: string, mark: Mark, { before, after, isCrowded }: Neighbours): string {
  const [, start = '', text = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(inner) ?? [];
  if (text === '') return inner;
  const { href, title } = mark.attrs ?? {};
  if (mark.type === 'link') {
    const isAddress = text === escapeSigns(String(href)) && /^(?:https?|ftp|mailto):/.test(text);
    return `${start}${isAddress ? `<${href}>` : `[${text}](${destination(String(href), title)})`}${end}`;
  }
  // An underscore within a word is read as a sign, and an asterisk beside another emphasis as part of it.
  const isGlued = !isCrowded && ((start === '' && isWord(before)) || (end === '' && isWord(after)));
  const signs: Record<string, string> = { bold: '**', italic: isGlued ? '*' : '_', strike: '~~' };
  const sign = signs[mark.type] ?? '';
  return `${start}${sign}${text}${sign}${end}`;
}

/** Whether a letter between a node and its neighbour would keep the neighbour's emphasis from being read as one. */
function isHindered(around: JSONContent[], node: JSONContent, neighbour: number, end: 'first' | 'last'): boolean {
  const other = around[neighbour];
  const opened = other?.marks?.filter((mark) => !hasMark(node, mark)) ?? [];
  const beyond = neighbour + (end === 'last' ? -1 : 1);
  const isEntity = other?.text?.length === 1 && isHindered(around, other, beyond, end);
  return (
    opened.some(isEmphasis) &&
    (isEntity ||
      isSign(edge(other, end)) ||
      opened.some(({ type }) => type === 'link') ||
      opened.some((mark) => mark.type === 'italic' && neighboursOf(around, neighbour, mark).isCrowded))
  );
}

/**
 * Emphasis that ends with a sign and has a letter behind it is not read as emphasis (CommonMark, section 6.2). The letter
 * is written as an entity there, and the letter before an emphasis that begins with a sign.
 */
function writeText(node: JSONContent, around: JSONContent[], index: number, place: TextPlace): string {
  const { text = '', marks = [] } = node;
  if (marks.some(({ type }) => type === 'code')) return writeCode(text);
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const last = [...text].at(-1) ?? '';
  const from = isWord(first) && isHindered(around, node, index - 1, 'last') ? first.length : 0;
  const isLastHindered = isWord(last) && text.length > from && isHindered(around, node, index + 1, 'first');
  const to = text.length - (isLastHindered ? last.length : 0);
  return (
    (from > 0 ? asEntity(first) : '') + escapeText(text.slice(from, to), place) + (isLastHindered ? asEntity(last) : '')
  );
}

/** The character at an end of a node. A picture, code and an address may begin and end with signs. */
function edge(node: JSONContent | undefined, end: 'first' | 'last'): string {
  if (!node) return '';
  if (node.type !== 'text' || node.marks?.some(({ type }) => type === 'code'))
    return node.type === 'hardBreak' ? ' ' : '`';
  const parts = (node.text ?? '').split(/(?<=\s)|(?=\s)/);
  const word = (end === 'first' ? parts[0] : parts.at(-1)) ?? '';
  if (/:\/\/|www\./i.test(word)) return '<';
  return [...word].at(end === 'first' ? 0 : -1) ?? '';
}

/** Blanks end a line with text: a backslash would belong to an address. An empty line has no text before its break. */
const lineBreakAfter = (previous: JSONContent | undefined) =>
  previous === undefined || previous.type === 'hardBreak' ? '\\\n' : '  \n';

function writeNode(nodes: JSONContent[], index: number, around: JSONContent[], place: TextPlace): string {
  const node = nodes[index] ?? {};
  const at = around.indexOf(node);
  if (node.type === 'image') {
    const { src, alt, title } = node.attrs ?? {};
    return `![${String(alt ?? '').replaceAll(/[[\]]/g, String.raw`\$&`)}](${destination(String(src), title)})`;
  }
  if (node.type === 'hardBreak') return place.inTable ? '<br>' : lineBreakAfter(around[at - 1]);
  return writeText(node, around, at, place);
}

function writeRun(nodes: JSONContent[], around: JSONContent[], open: Mark[], place: TextPlace): string {
  let written = '';
  for (let index = 0; index < nodes.length;) {
    const rest = nodes.slice(index);
    const marks = (rest[0]?.marks ?? []).filter(
      (mark) => mark.type !== 'code' && !open.some((other) => sameMark(mark, other)),
    );
    const [longest] = marks.sort((a, b) => runLength(rest, b) - runLength(rest, a));
    const run = longest ? rest.slice(0, runLength(rest, longest)) : rest.slice(0, 1);
    const first = around.indexOf(run[0] ?? {});
    const piece = longest
      ? wrap(
          writeRun(run, around, [...open, longest], { ...place, inLink: place.inLink || longest.type === 'link' }),
          longest,
          neighboursOf(around, first, longest),
        )
      : writeNode(nodes, index, around, place);
    // An exclamation mark before a link is read as a picture.
    if (piece.startsWith('[') && written.endsWith('!')) written = `${written.slice(0, -1)}\\!`;
    written += piece;
    index += run.length;
  }
  return written;
}

/** Markdown of the text, pictures and line breaks of a block. */
export function writeInline(nodes: JSONContent[], inTable = false): string {
  const written = writeRun(nodes, nodes, [], { inTable, inLink: false });
  return inTable ? written.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ') : written;
}
