// Blocks of the editor as Markdown.
import type { JSONContent } from '@tiptap/core';
import { writeInline } from './write-inline.ts';

/**
 * Escapes the beginning of a line that Markdown reads as a block: number, heading, list, quote, rule, underline, table. A line
 * that begins with `#1` is none, but would be taken for a heading without its blank.
 */
const escapeStart = (line: string) =>
  line
    .replace(/^[ \t]+/, '')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#|[-+](?=\s|$)|>)/, '\\$1')
    .replace(/^([-=|:])(?=[-=|:\s]*$)/, '\\$1');

const writeLines = (nodes: JSONContent[]) =>
  writeInline(nodes)
    .replace(/(?:\\\n|[ \t\n])+$/, '')
    .split('\n')
    .map(escapeStart)
    .join('\n');

const indent = (text: string, width: number) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(width) + line))
    .join('\n');

function writeList({ type, attrs, content = [] }: JSONContent, isAlternate: boolean): string {
  const start = Number(attrs?.['start'] ?? 1);
  return content
    .map((item, index) => {
      const bullet = isAlternate ? '* ' : '- ';
      const marker = type === 'bulletList' ? bullet : `${start + index}${isAlternate ? ')' : '.'} `;
      const [first, ...laterBlocks] = item.content ?? [];
      const isFirstEmpty = !first?.content?.length;
      const blocks = writeBlocks(isFirstEmpty ? laterBlocks : (item.content ?? []), true);
      return (marker + indent(blocks, marker.length).trimStart()).trimEnd();
    })
    .join('\n');
}

const alignmentRules: Record<string, string> = { left: ':--', right: '--:', center: ':-:' };

function writeTable({ content: rows = [] }: JSONContent): string {
  const [head = [], ...body] = rows.map(({ content: cells = [] }) =>
    cells.map(({ content: blocks = [] }) =>
      blocks
        .flatMap(linesOfCell)
        .map((line) => writeInline(line, true).trim())
        .filter(Boolean)
        .join('<br>'),
    ),
  );
  const rule = rows[0]?.content?.map(({ attrs }) => alignmentRules[String(attrs?.['align'])] ?? '---') ?? [];
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The lines of a block in a cell: its text, or one for each item of a list. */
const linesOfCell = ({ type, content = [] }: JSONContent): JSONContent[][] =>
  type === 'paragraph' || type === 'heading' || type === 'codeBlock' ? [content] : content.flatMap(linesOfCell);

function writeCodeBlock({ attrs, content = [] }: JSONContent): string {
  const code = content.map(({ text = '' }) => text).join('');
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${attrs?.['language'] ?? ''}\n${code}\n${fence}`;
}

/**
 * Markdown of a block.
 * @param previous the Markdown above it: a list directly below a list of its kind has another marker, or would continue it
 */
export function writeBlock(node: JSONContent, previous = ''): string {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'heading': {
      const text = writeInline(content)
        .replaceAll(/\s*\\?\n\s*/g, ' ')
        .trim();
      return text && `${'#'.repeat(Number(attrs?.['level'] ?? 2))} ${text.replace(/#$/, String.raw`\#`)}`;
    }
    case 'bulletList':
      return writeList(node, previous.startsWith('- '));
    case 'orderedList':
      return writeList(node, /^\d+\. /.test(previous));
    case 'blockquote':
      return writeBlocks(content)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'codeBlock':
      return writeCodeBlock(node);
    case 'horizontalRule':
      return '---';
    case 'table':
      return writeTable(node);
    default:
      return writeLines(content);
  }
}

/** Checks if a list may follow a text without a blank line (CommonMark 5.2); a hyphen alone would make a heading of it. */
const endsParagraph = (list: string) => /^(?:[-*]|1[.)]) \S/.test(list);

/** Markdown of blocks below each other. In a list item, a list that may follow the text without a blank line does. */
function writeBlocks(nodes: JSONContent[], isItem = false): string {
  let written = '';
  let previous = '';
  for (const node of nodes) {
    const text = writeBlock(node, previous);
    if (text === '') continue;
    const isList = node.type === 'bulletList' || node.type === 'orderedList';
    const isTight = isItem && isList && endsParagraph(text) && !written.includes('\n\n');
    written += (written && (isTight ? '\n' : '\n\n')) + text;
    previous = text;
  }
  return written;
}
