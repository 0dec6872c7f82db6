// Markdown as content of the editor. The same parser as the pages' is used, so that the editor shows what a page shows.
import type { JSONContent } from '@tiptap/core';
import type { Token, Tokens } from 'marked';

type Marks = NonNullable<JSONContent['marks']>;

/** Named entities that writers use. Any other stays as it is written. */
const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['times', '×'],
  ['euro', '€'],
]);

/** Decodes what the parser leaves: it decodes numbers of characters itself. */
const decodeNamedEntities = (text: string) =>
  text.replaceAll(/&([a-z]+);/g, (entity, name: string) => namedEntities.get(name) ?? entity);

const textNode = (text: string, marks: Marks): JSONContent[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];

const markOfToken: Record<string, string> = { strong: 'bold', em: 'italic', del: 'strike' };

function inlineOf(token: Token, marks: Marks): JSONContent[] {
  const { type, raw, tokens } = token as Tokens.Generic;
  const mark = markOfToken[type];
  if (mark) return inlinesOf(tokens ?? [], [...marks, { type: mark }]);
  if (type === 'text' && tokens) return inlinesOf(tokens, marks);
  if (type === 'text' || type === 'escape') return textNode(decodeNamedEntities((token as Tokens.Text).text), marks);
  if (type === 'codespan') return textNode((token as Tokens.Codespan).text, [...marks, { type: 'code' }]);
  if (type === 'br' || /^<br ?\/?>$/i.test(raw)) return [{ type: 'hardBreak', marks }];
  if (type === 'link') {
    const { href, title } = token as Tokens.Link;
    return inlinesOf(tokens ?? [], [...marks, { type: 'link', attrs: { href, title: title ?? null } }]);
  }
  if (type === 'image') {
    const { href, title, text } = token as Tokens.Image;
    return [{ type: 'image', attrs: { src: href, alt: text, title: title ?? null }, marks }];
  }
  return textNode(raw, marks);
}

const inlinesOf = (tokens: Token[], marks: Marks = []): JSONContent[] =>
  tokens.flatMap((token) => inlineOf(token, marks));

function listItem(item: Tokens.ListItem): JSONContent {
  const content = item.tokens.filter(({ type }) => type !== 'space').map(blockOf);
  return {
    type: 'listItem',
    content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
  };
}

function tableOf({ header, rows }: Tokens.Table): JSONContent {
  const row = (type: 'tableHeader' | 'tableCell', cells: Tokens.TableCell[]): JSONContent => ({
    type: 'tableRow',
    content: cells.map(({ tokens, align }) => ({
      type,
      attrs: { align },
      content: [{ type: 'paragraph', content: inlinesOf(tokens) }],
    })),
  });
  return { type: 'table', content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))] };
}

/** Content of a block for the editor. A block that it has no node for is a paragraph of its source. */
export function blockOf(token: Token): JSONContent {
  const { tokens = [] } = token as Tokens.Generic;
  switch (token.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: (token as Tokens.Heading).depth }, content: inlinesOf(tokens) };
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const content = items.map(listItem);
      return ordered
        ? { type: 'orderedList', attrs: { start: Number(start) }, content }
        : { type: 'bulletList', content };
    }
    case 'blockquote':
      return { type: 'blockquote', content: tokens.filter(({ type }) => type !== 'space').map(blockOf) };
    case 'code': {
      const { text, lang } = token as Tokens.Code;
      return { type: 'codeBlock', attrs: { language: lang ?? null }, content: textNode(text, []) };
    }
    case 'hr':
      return { type: 'horizontalRule' };
    case 'table':
      return tableOf(token as Tokens.Table);
    case 'paragraph':
      return { type: 'paragraph', content: inlinesOf(tokens) };
    default:
      return { type: 'paragraph', content: inlineOf(token, []) };
  }
}
