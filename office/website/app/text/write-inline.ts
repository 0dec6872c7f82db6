// Text of the editor as Markdown: whatever is typed, a page shows it as it was typed.
import type { JSONContent } from '@tiptap/core';
import {
  asEntity,
  escapeSigns,
  escapeText,
  isSign,
  isWord,
  writeCode,
  writeDestination,
  type TextPlace,
} from './escape-text.ts';

type Mark = NonNullable<JSONContent['marks']>[number];

const sameMark = (a: Mark, b: Mark) => a.type === b.type && a.attrs?.['href'] === b.attrs?.['href'];
const hasMark = (node: JSONContent, mark: Mark) => node.marks?.some((other) => sameMark(mark, other)) === true;

/** The number of nodes from the first on that have a mark. */
function runLength(nodes: JSONContent[], mark: Mark): number {
  const end = nodes.findIndex((node) => !hasMark(node, mark));
  return end < 0 ? nodes.length : end;
}

const isEmphasis = ({ type }: Mark) => type === 'bold' || type === 'italic' || type === 'strike';

/** The characters around the run of nodes with a mark, and whether another emphasis is in it or beside it. */
function neighboursOf(siblings: JSONContent[], index: number, mark: Mark) {
  const isIn = (node: JSONContent | undefined) => node !== undefined && hasMark(node, mark);
  const isEmphasised = (node: JSONContent) =>
    node.marks?.some((other) => isEmphasis(other) && !sameMark(other, mark)) === true;
  let start = index;
  let end = index;
  while (isIn(siblings[start - 1])) start -= 1;
  while (isIn(siblings[end + 1])) end += 1;
  return {
    before: characterAt(siblings[start - 1], 'last'),
    after: characterAt(siblings[end + 1], 'first'),
    isCrowded: siblings.slice(Math.max(0, start - 1), end + 2).some(isEmphasised),
  };
}

type Neighbours = ReturnType<typeof neighboursOf>;

function wrap(inner: string, mark: Mark, { before, after, isCrowded }: Neighbours): string {
  const [, start = '', text = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(inner) ?? [];
  if (text === '') return inner;
  const { href, title } = mark.attrs ?? {};
  if (mark.type === 'link') {
    const isAddress = text === escapeSigns(String(href)) && /^(?:https?|ftp|mailto):/.test(text);
    return `${start}${isAddress ? `<${href}>` : `[${text}](${writeDestination(String(href), title)})`}${end}`;
  }
  // An underscore within a word is read as a sign, and an asterisk beside another emphasis as part of it.
  const isGlued = !isCrowded && ((start === '' && isWord(before)) || (end === '' && isWord(after)));
  const signs: Record<string, string> = { bold: '**', italic: isGlued ? '*' : '_', strike: '~~' };
  const sign = signs[mark.type] ?? '';
  return `${start}${sign}${text}${sign}${end}`;
}

/** Checks if a letter between a node and its neighbour would keep the neighbour's emphasis from being read as one. */
function isHindered(siblings: JSONContent[], node: JSONContent, neighbour: number, end: 'first' | 'last'): boolean {
  const other = siblings[neighbour];
  const otherMarks = other?.marks?.filter((mark) => !hasMark(node, mark)) ?? [];
  const beyond = neighbour + (end === 'last' ? -1 : 1);
  const isEntity = other?.text?.length === 1 && isHindered(siblings, other, beyond, end);
  return (
    otherMarks.some(isEmphasis) &&
    (isEntity ||
      isSign(characterAt(other, end)) ||
      otherMarks.some(({ type }) => type === 'link') ||
      otherMarks.some((mark) => mark.type === 'italic' && neighboursOf(siblings, neighbour, mark).isCrowded))
  );
}

/**
 * Emphasis that ends with a sign and has a letter behind it is not read as emphasis (CommonMark, section 6.2). The letter
 * is written as an entity there, and the letter before an emphasis that begins with a sign.
 */
function writeText(node: JSONContent, siblings: JSONContent[], index: number, place: TextPlace): string {
  const { text = '', marks = [] } = node;
  if (marks.some(({ type }) => type === 'code')) return writeCode(text);
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const last = [...text].at(-1) ?? '';
  const from = isWord(first) && isHindered(siblings, node, index - 1, 'last') ? first.length : 0;
  const isLastHindered = isWord(last) && text.length > from && isHindered(siblings, node, index + 1, 'first');
  const to = text.length - (isLastHindered ? last.length : 0);
  return (
    (from > 0 ? asEntity(first) : '') + escapeText(text.slice(from, to), place) + (isLastHindered ? asEntity(last) : '')
  );
}

/** The character at an end of a node. A picture, code and an address may begin and end with signs. */
function characterAt(node: JSONContent | undefined, end: 'first' | 'last'): string {
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

function writeNode(nodes: JSONContent[], index: number, siblings: JSONContent[], place: TextPlace): string {
  const node = nodes[index] ?? {};
  const position = siblings.indexOf(node);
  if (node.type === 'image') {
    const { src, alt, title } = node.attrs ?? {};
    return `![${String(alt ?? '').replaceAll(/[[\]]/g, String.raw`\$&`)}](${writeDestination(String(src), title)})`;
  }
  if (node.type === 'hardBreak') return place.inTable ? '<br>' : lineBreakAfter(siblings[position - 1]);
  return writeText(node, siblings, position, place);
}

function writeRun(nodes: JSONContent[], siblings: JSONContent[], openMarks: Mark[], place: TextPlace): string {
  let written = '';
  for (let index = 0; index < nodes.length;) {
    const rest = nodes.slice(index);
    const marks = (rest[0]?.marks ?? []).filter(
      (mark) => mark.type !== 'code' && !openMarks.some((other) => sameMark(mark, other)),
    );
    const [longest] = marks.sort((a, b) => runLength(rest, b) - runLength(rest, a));
    const run = longest ? rest.slice(0, runLength(rest, longest)) : rest.slice(0, 1);
    const first = siblings.indexOf(run[0] ?? {});
    const writeMarked = (mark: Mark) => {
      const inner = { ...place, inLink: place.inLink || mark.type === 'link' };
      return wrap(writeRun(run, siblings, [...openMarks, mark], inner), mark, neighboursOf(siblings, first, mark));
    };
    const piece = longest ? writeMarked(longest) : writeNode(nodes, index, siblings, place);
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
