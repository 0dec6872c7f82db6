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
const hasMark = (node: JSONContent, mark: Mark) =>
  node.marks?.some((markOfNode) => sameMark(mark, markOfNode)) === true;

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
    node.marks?.some((markOfNode) => isEmphasis(markOfNode) && !sameMark(markOfNode, mark)) === true;
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

/** Puts the signs of a mark around Markdown. Blanks at its ends stay outside, because no emphasis begins or ends with one. */
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

/**
 * Checks if the letter of a node beside a neighbour keeps the neighbour's emphasis from being read as one.
 * @param neighbourIndex place of the neighbour among the siblings, where there may be none
 * @param end the end of the neighbour that is beside the node
 */
function hindersNeighbour(
  siblings: JSONContent[],
  node: JSONContent,
  neighbourIndex: number,
  end: 'first' | 'last',
): boolean {
  const neighbour = siblings[neighbourIndex];
  const marksOfNeighbour = neighbour?.marks?.filter((mark) => !hasMark(node, mark)) ?? [];
  const nextIndex = neighbourIndex + (end === 'last' ? -1 : 1);
  const isEntity = neighbour?.text?.length === 1 && hindersNeighbour(siblings, neighbour, nextIndex, end);
  return (
    marksOfNeighbour.some(isEmphasis) &&
    (isEntity ||
      isSign(characterAt(neighbour, end)) ||
      marksOfNeighbour.some(({ type }) => type === 'link') ||
      marksOfNeighbour.some((mark) => mark.type === 'italic' && neighboursOf(siblings, neighbourIndex, mark).isCrowded))
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
  const isFirstEntity = isWord(first) && hindersNeighbour(siblings, node, index - 1, 'last');
  const start = isFirstEntity ? first.length : 0;
  const isLastEntity = isWord(last) && text.length > start && hindersNeighbour(siblings, node, index + 1, 'first');
  const end = text.length - (isLastEntity ? last.length : 0);
  const middle = escapeText(text.slice(start, end), place);
  return `${isFirstEntity ? asEntity(first) : ''}${middle}${isLastEntity ? asEntity(last) : ''}`;
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

/**
 * Writes nodes from the first to the last. At each of them, the mark that the most nodes from there on have is the outer one.
 * @param siblings all nodes of the block, of which `nodes` are a part
 * @param openMarks marks whose signs are around the nodes already
 */
function writeRun(nodes: JSONContent[], siblings: JSONContent[], openMarks: Mark[], place: TextPlace): string {
  let markdown = '';
  for (let index = 0; index < nodes.length;) {
    const nodesLeft = nodes.slice(index);
    const marks = (nodesLeft[0]?.marks ?? []).filter(
      (mark) => mark.type !== 'code' && !openMarks.some((openMark) => sameMark(mark, openMark)),
    );
    const [longest] = marks.sort((a, b) => runLength(nodesLeft, b) - runLength(nodesLeft, a));
    const run = longest ? nodesLeft.slice(0, runLength(nodesLeft, longest)) : nodesLeft.slice(0, 1);
    const first = siblings.indexOf(run[0] ?? {});
    const writeMarked = (mark: Mark) => {
      const inner = { ...place, inLink: place.inLink || mark.type === 'link' };
      return wrap(writeRun(run, siblings, [...openMarks, mark], inner), mark, neighboursOf(siblings, first, mark));
    };
    const piece = longest ? writeMarked(longest) : writeNode(nodes, index, siblings, place);
    // An exclamation mark before a link is read as a picture.
    if (piece.startsWith('[') && markdown.endsWith('!')) markdown = `${markdown.slice(0, -1)}\\!`;
    markdown += piece;
    index += run.length;
  }
  return markdown;
}

/** Markdown of the text, pictures and line breaks of a block. */
export function writeInline(nodes: JSONContent[], inTable = false): string {
  const markdown = writeRun(nodes, nodes, [], { inTable, inLink: false });
  return inTable ? markdown.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ') : markdown;
}
