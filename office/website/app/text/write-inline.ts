// Text of the editor as Markdown: whatever is typed, a page shows it as it was typed.
import type { JSONContent } from '@tiptap/core';
import { Lexer } from 'marked';

/** Escapes the signs that Markdown reads within a line. */
const escapeSigns = (text: string) =>
  text
    .replaceAll(/[\\`*[\]~]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    // A text may end before an address, of which `<` would make a link.
    .replaceAll(/<(?=[a-z/!?]|$)/gi, '&lt;');

const asEntity = (character: string) => character && `&#${character.codePointAt(0)};`;

/** Escapes the text of a link. Marked removes the backslash before a bracket there, and then reads that text. */
const escapeInLink = (text: string) =>
  escapeSigns(text).replaceAll(/\\([[\]])/g, (_, bracket: string) => asEntity(bracket));

function writeDestination(href: string, title?: unknown): string {
  const isPlain = /^[^\s<>()\\]+$/.test(href.replaceAll(/\([^\s<>()\\]*\)/g, '-'));
  const address = isPlain ? href : `<${href.replaceAll(/[<>\\]/g, String.raw`\$&`).replaceAll('\n', ' ')}>`;
  return typeof title === 'string' && title !== ''
    ? `${address} "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : address;
}

/** Appends Markdown. An exclamation mark before a link would make it a picture. */
const append = (markdown: string, next: string) =>
  (next.startsWith('[') ? markdown.replace(/!$/, String.raw`\!`) : markdown) + next;

/**
 * Signs in a bare address would be read as Markdown, or escaped in its link, and so would the backslash of a sign behind it:
 * then the address is a link in full.
 */
function writeAddress(address: string, after: string): string {
  if (escapeSigns(address) === address && !/^[\\&]/.test(escapeSigns(after))) return address;
  const href = /^www\./i.test(address) ? `http://${address}` : address;
  return `[${escapeInLink(address)}](${writeDestination(href)})`;
}

/** Escapes a text in which a page makes links of addresses. */
function escapeText(text: string): string {
  const start = text.search(/(?:https?|ftp):\/\/|www\./i);
  if (start < 0) return escapeSigns(text);
  const [token] = Lexer.lexInline(text.slice(start));
  if (token?.type !== 'link') return escapeSigns(text.slice(0, start + 1)) + escapeText(text.slice(start + 1));
  const after = text.slice(start + token.raw.length);
  return append(escapeSigns(text.slice(0, start)), writeAddress(token.raw, after)) + escapeText(after);
}

/** Code between more backticks than it has in a row. */
function writeCode(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

type Mark = NonNullable<JSONContent['marks']>[number];

const emphasisSigns: Record<string, string> = { bold: '**', italic: '_', strike: '~~' };

const sameMark = (a: Mark, b: Mark) => a.type === b.type && a.attrs?.['href'] === b.attrs?.['href'];
const hasMark = ({ marks = [] }: Pick<JSONContent, 'marks'>, mark: Mark) =>
  marks.some((candidate) => sameMark(candidate, mark));

/** Checks if an emphasis of the neighbour alone begins or ends at the node. @param blank at the end of a text that is beside it */
const isBesideEmphasis = (node: JSONContent, neighbour: JSONContent | undefined, blank: RegExp) =>
  neighbour !== undefined &&
  neighbour.type !== 'hardBreak' &&
  !blank.test(neighbour.text ?? '') &&
  neighbour.marks?.some((mark) => mark.type in emphasisSigns && !hasMark(node, mark)) === true;

/** A letter beside an emphasis is an entity, because Markdown reads not every sign within a word (CommonMark, section 6.2). */
function writeText(node: JSONContent, before: JSONContent | undefined, after: JSONContent | undefined): string {
  const { text = '', marks = [] } = node;
  if (marks.some(({ type }) => type === 'code')) return writeCode(text);
  const escape = marks.some(({ type }) => type === 'link') ? escapeInLink : escapeText;
  const first = isBesideEmphasis(node, before, /\s$/) ? (/^[\p{L}\p{N}]/u.exec(text)?.[0] ?? '') : '';
  const later = text.slice(first.length);
  const last = isBesideEmphasis(node, after, /^\s/) ? (/[\p{L}\p{N}]$/u.exec(later)?.[0] ?? '') : '';
  return asEntity(first) + escape(later.slice(0, later.length - last.length)) + asEntity(last);
}

function writeNode(
  node: JSONContent,
  before: JSONContent | undefined,
  after: JSONContent | undefined,
  inTable: boolean,
) {
  const { type, attrs = {} } = node;
  if (type === 'image') {
    // Marked knows no escape for these two signs in the words of a picture.
    const readableWords = String(attrs['alt'] ?? '')
      .replaceAll('`', "'")
      .replaceAll('\\', '/');
    const alt = readableWords.replaceAll(/[[\]]/g, String.raw`\$&`);
    return `![${alt}](${writeDestination(String(attrs['src']), attrs['title'])})`;
  }
  if (type !== 'hardBreak') return writeText(node, before, after);
  if (inTable) return '<br>';
  // A backslash behind an address would belong to it, and blanks alone make no line.
  return before === undefined || before.type === 'hardBreak' ? '\\\n' : '  \n';
}

/**
 * Puts the signs of a mark around Markdown. Blanks and line breaks at its ends stay outside, because no emphasis begins or
 * ends with one.
 */
function wrap(inner: string, { type, attrs }: Mark): string {
  const [, start = '', text = '', end = ''] = /^((?:\\\n|<br>|\s)*)([^]*?)((?:\\\n|<br>|\s)*)$/.exec(inner) ?? [];
  if (text === '') return inner;
  const sign = emphasisSigns[type] ?? '';
  const marked =
    type === 'link' ? `[${text}](${writeDestination(String(attrs?.['href']), attrs?.['title'])})` : sign + text + sign;
  return start + marked + end;
}

/** The Markdown of a node, and the marks whose signs are still to be put around it. */
interface Part {
  markdown: string;
  marks: Mark[];
}

/** Joins parts. At each of them, the mark that the most parts from there on have is the outer one. */
function joinParts(parts: readonly Part[]): string {
  const [first, ...laterParts] = parts;
  if (!first) return '';
  const runOf = (mark: Mark) => {
    const length = parts.findIndex((part) => !hasMark(part, mark));
    return length < 0 ? parts : parts.slice(0, length);
  };
  const [outer] = first.marks.toSorted((a, b) => runOf(b).length - runOf(a).length);
  if (!outer) return append(first.markdown, joinParts(laterParts));
  const run = runOf(outer);
  const innerParts = run.map(({ markdown, marks }) => ({
    markdown,
    marks: marks.filter((mark) => !sameMark(mark, outer)),
  }));
  return append(wrap(joinParts(innerParts), outer), joinParts(parts.slice(run.length)));
}

/** Markdown of the text, pictures and line breaks of a block. */
export function writeInline(nodes: readonly JSONContent[], inTable = false): string {
  const parts = nodes.map((node, index) => ({
    markdown: writeNode(node, nodes[index - 1], nodes[index + 1], inTable),
    marks: (node.marks ?? []).filter(({ type }) => type !== 'code'),
  }));
  const markdown = joinParts(parts);
  return inTable ? markdown.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ') : markdown;
}
