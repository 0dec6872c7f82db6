import { Lexer, Marked, walkTokens, type Token, type Tokens } from 'marked';
import { escapeXml, unescapeXml } from './escape-xml.ts';
import { pictureSize } from '../pages/pictures.ts';

/** A word as a reader would count it: letters and digits, with the signs between them, as in `1,000`. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu;

/** A part of a text that begins with a heading of the second level. */
export interface Chapter {
  /** The id of its heading, for links. */
  id: string;
  title: string;
  /** Its heading, in HTML. */
  heading: string;
  /** The text below its heading, in HTML. */
  body: string;
}

export interface MarkdownLink {
  type: 'link' | 'image';
  href: string;
  /** The words of a link, or those for people who do not see the picture. */
  text: string;
  /** The line of the text, counted from 0. */
  line: number;
}

/**
 * The links and pictures in a Markdown text, as the page will have them: a bare address is a link, and what is escaped or
 * in code is none.
 */
export function linksIn(markdown: string, tokens: Token[] = Lexer.lex(markdown)): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  const lineCount = (text: string) => text.split('\n').length - 1;
  let blockLine = 0;
  for (const block of tokens) {
    let position = -1;
    void walkTokens([block], (token) => {
      if (token.type !== 'link' && token.type !== 'image') return;
      const { type, href, text } = token as Tokens.Link | Tokens.Image;
      // An address that is written otherwise, with an entity for example, has the line of the link before it.
      position = Math.max(position, block.raw.indexOf(href, position + 1));
      links.push({ type, href, text, line: blockLine + lineCount(block.raw.slice(0, Math.max(0, position))) });
    });
    blockLine += lineCount(block.raw);
  }
  return links;
}

interface RenderedMarkdown {
  html: string;
  /** The text above the first chapter, in HTML; empty if it begins with a chapter. */
  introduction: string;
  chapters: Chapter[];
  wordCount: number;
  links: MarkdownLink[];
}

/** Note in each link to another site, for screen readers. */
const newTabNote = '<span class="visually-hidden"> (opens in a new tab)</span>';

/**
 * The words of rendered HTML, without the note on a new tab.
 * @param blank replaces each tag; tags within a line are removed, because a blank could split a word
 */
export const wordsOfHtml = (html: string, blank = ''): string =>
  html
    .replaceAll(newTabNote, '')
    .replace(/<\/?(?:a|code|del|em|img|span|strong|sup)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, blank);

/** Shows a power in words, `10 to the power of 26`, as superscript; screen readers still read the words. Attributes stay. */
const raisePowers = (html: string) =>
  html.replace(/<[^>]*>|(?<=\d)( to the power of )(\d+)/g, (match, words?: string, exponent?: string) =>
    words === undefined ? match : `<span class="visually-hidden">${words}</span><sup>${exponent}</sup>`,
  );

/** Ids of the page around an article, which its headings must not take. */
const pageIds = [
  'main',
  'search',
  'search-results',
  'drawer',
  'drawer-search',
  'drawer-search-results',
  'introduction',
  'sources',
  'updates',
];

/** Makes an id from the text of a heading, in HTML. If it is taken, a number follows it. @param ids taken ones; it adds its own */
function headingId(text: string, ids: Set<string>): string {
  const slug = text
    .toLowerCase()
    .replace(/&[a-z0-9#]+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const base = slug || 'heading';
  let id = base;
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`;
  ids.add(id);
  return id;
}

/**
 * Renders a table that scrolls if it is wide. On a phone each cell is below the one before it, with the name of its column.
 * @param columns their names, in HTML like the cells of the rows
 * @param hasFigures true for each column that is set at the right
 * @param name name of the table, in HTML
 */
function tableHtml(columns: string[], hasFigures: boolean[], rows: string[][], name: string): string {
  const classOf = (column: number) => (hasFigures[column] ? ' class="figures"' : '');
  const columnHeads = columns.map((cell, column) => `<th${classOf(column)}>${cell}</th>`).join('');
  const rowHtml = (row: string[]) =>
    row.map((cell, column) =>
      column === 0
        ? `<th scope="row"${classOf(column)}>${cell}</th>`
        : `<td data-label="${wordsOfHtml(columns[column] ?? '', ' ')}"${classOf(column)}>${cell}</td>`,
    );
  const body = rows.map((row) => `<tr>${rowHtml(row).join('')}</tr>`).join('');
  return `<div class="scrolls" tabindex="0" role="region" aria-label="Table: ${name}"><table aria-label="${name}"><thead><tr>${columnHeads}</tr></thead><tbody>${body}</tbody></table></div>\n`;
}

/**
 * Makes a renderer for one text, whose headings have ids that differ.
 * @returns a function from tokens to HTML, and one for the last heading that it rendered
 */
function createRenderer() {
  const ids = new Set(pageIds);
  /** The last heading, its text in HTML. It names the tables below it, numbered from the second one on. */
  let lastHeading = { id: '', text: '' };
  let tableCount = 0;
  const marked = new Marked({
    renderer: {
      html: ({ text }) => (/^<br ?\/?>$/i.test(text) ? '<br>' : escapeXml(text)),
      heading({ tokens, depth }: Tokens.Heading) {
        const content = this.parser.parseInline(tokens);
        const text = wordsOfHtml(content);
        const id = headingId(text, ids);
        lastHeading = { id, text };
        tableCount = 0;
        return `<h${depth} id="${id}">${content}</h${depth}>\n`;
      },
      image({ href, text }: Tokens.Image) {
        const size = pictureSize(href);
        const sizeAttributes = size ? ` width="${size.width}" height="${size.height}"` : '';
        return `<img src="${escapeXml(href)}" alt="${escapeXml(text)}"${sizeAttributes} loading="lazy" decoding="async">`;
      },
      link({ href, tokens }: Tokens.Link) {
        const content = this.parser.parseInline(tokens);
        return /^https?:/.test(href)
          ? `<a href="${escapeXml(href)}" target="_blank" rel="noopener">${content}${newTabNote}</a>`
          : `<a href="${escapeXml(href)}">${content}</a>`;
      },
      // A paragraph that opens with its name in bold is a row on a desktop.
      paragraph({ tokens }: Tokens.Paragraph) {
        const [first] = tokens;
        const isNamed = first?.type === 'strong' && first.raw.endsWith('.**');
        return `<p${isNamed ? ' class="named"' : ''}>${this.parser.parseInline(tokens)}</p>\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const render = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const columns = header.map(render);
        const subject = lastHeading.text || wordsOfHtml(columns.join(', '), ' ');
        tableCount += 1;
        const name = tableCount > 1 ? `${subject}, ${tableCount}` : subject;
        const hasFigures = header.map(({ align }) => align === 'right');
        const cells = rows.map((row) => row.map(render));
        return tableHtml(columns, hasFigures, cells, name);
      },
    },
  });
  return {
    render: (tokens: Token[]) => raisePowers(marked.parser(tokens)),
    lastHeading: () => lastHeading,
  };
}

/**
 * Renders Markdown as HTML. External links open in a new tab and say so; wide tables scroll. Raw HTML is escaped but for
 * `<br>`, the only line break in a cell of a table.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const { render, lastHeading } = createRenderer();
  const tokens = Lexer.lex(markdown);
  const starts = tokens.flatMap((token, index) => (token.type === 'heading' && token.depth === 2 ? index : []));
  const introduction = render(tokens.slice(0, starts[0]));
  const chapters = starts.map((start, index): Chapter => {
    const heading = render(tokens.slice(start, start + 1));
    const { id, text } = lastHeading();
    const title = unescapeXml(text).replaceAll("'", '’');
    return { id, title, heading, body: render(tokens.slice(start + 1, starts[index + 1])) };
  });
  const html = introduction + chapters.map(({ heading, body }) => heading + body).join('');
  const words = wordsOfHtml(html, ' ').replace(/&[a-z0-9#]+;/g, '’');
  const wordCount = words.match(wordPattern)?.length ?? 0;
  return { html, introduction, chapters, wordCount, links: linksIn(markdown, tokens) };
}
