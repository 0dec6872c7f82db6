import { Lexer, Marked, walkTokens, type Token, type Tokens } from 'marked';
import { escapeXml, unescapeXml } from './escape-xml.ts';
import { pictureSize } from '../pages/pictures.ts';

/** Counts words as a reader would: runs of letters and digits, with their apostrophes and hyphens. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
}

/** A part of an article below one of its headings. */
export interface ArticleHeading {
  id: string;
  text: string;
}

/** A link or a picture in Markdown. */
export interface MarkdownLink {
  type: 'link' | 'image';
  href: string;
  /** The words of a link, or those for people who do not see the picture. */
  text: string;
  /** The line of the text, counted from 0. */
  line: number;
}

/**
 * The links and pictures in a Markdown text, as the page will have them: a link that is written as a text, or in code, is
 * none.
 */
export function linksIn(markdown: string, tokens: Token[] = Lexer.lex(markdown)): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  let position = -1;
  void walkTokens(tokens, (token) => {
    const isLink = token.type === 'link' && token.raw.startsWith('[');
    if (!isLink && token.type !== 'image') return;
    const { href, raw, text } = token as Tokens.Link | Tokens.Image;
    position = Math.max(position, markdown.indexOf(raw, position + 1));
    const line = markdown.slice(0, Math.max(0, position)).split('\n').length - 1;
    links.push({ type: isLink ? 'link' : 'image', href, text, line });
  });
  return links;
}

interface RenderedMarkdown {
  html: string;
  headings: ArticleHeading[];
  words: number;
  links: MarkdownLink[];
}

const newTab = '<span class="visually-hidden"> (opens in a new tab)</span>';

/** Shows a power in words, `10 to the power of 26`, as superscript; screen readers still read the words. */
const raisePowers = (html: string) =>
  html.replace(/(?<=\d)( to the power of )(\d+)/g, '<span class="visually-hidden">$1</span><sup>$2</sup>');

/**
 * Renders Markdown as HTML. External links open in a new tab and say so; wide tables scroll. Raw HTML is escaped but for
 * `<br>`, the only line break in a cell of a table.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const headings: ArticleHeading[] = [];
  /** The ids of the page around the text, and of the headings so far: one that is taken gets a number behind it. */
  const ids = new Set(['main', 'introduction', 'sources', 'updates']);
  /** Name of the next table: the heading above it, numbered from the second table on. */
  let above = '';
  let tables = 0;
  const marked = new Marked({
    renderer: {
      html: ({ text }) => (/^<br ?\/?>$/i.test(text) ? '<br>' : escapeXml(text)),
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const text = inner.replaceAll(newTab, '').replace(/<[^>]+>/g, '');
        const slug = text
          .toLowerCase()
          .replace(/&[a-z0-9#]+;/g, '')
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '');
        let id = slug || 'heading';
        for (let nth = 2; ids.has(id); nth += 1) id = `${slug || 'heading'}-${nth}`;
        ids.add(id);
        above = text;
        tables = 0;
        if (depth === 2) headings.push({ id, text: unescapeXml(text).replaceAll("'", '’') });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      image({ href, text }: Tokens.Image) {
        const size = pictureSize(href);
        const place = size ? ` width="${size.width}" height="${size.height}"` : '';
        return `<img src="${escapeXml(href)}" alt="${escapeXml(text)}"${place} loading="lazy" decoding="async">`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        return /^https?:/.test(href)
          ? `<a href="${escapeXml(href)}" target="_blank" rel="noopener">${inner}${newTab}</a>`
          : `<a href="${escapeXml(href)}">${inner}</a>`;
      },
      // A paragraph that opens with its name in bold is a row on a desktop.
      paragraph({ tokens }: Tokens.Paragraph) {
        const [first] = tokens;
        const isNamed = first?.type === 'strong' && first.raw.endsWith('.**');
        return `<p${isNamed ? ' class="named"' : ''}>${this.parser.parseInline(tokens)}</p>\n`;
      },
      table(token: Tokens.Table) {
        /** Columns of figures alone, in money or counts, are set at the right. */
        const figures = token.header.map(
          (_, i) => i > 0 && token.rows.every((row) => /^(?:SGD )?[\d,]*$/.test(row[i]?.text ?? '')),
        );
        const place = (index: number) => (figures[index] ? ' class="figures"' : '');
        const head = (content: Tokens.TableCell, index: number, isRow = false) =>
          `<th${isRow ? ' scope="row"' : ''}${place(index)}>${this.parser.parseInline(content.tokens)}</th>`;
        // On a phone each cell is below the one before it, with the name of its column.
        const cell = (content: Tokens.TableCell, index: number) =>
          `<td data-label="${escapeXml(token.header[index]?.text ?? '')}"${place(index)}>${this.parser.parseInline(content.tokens)}</td>`;
        const heads = token.header.map((content, i) => head(content, i)).join('');
        const rows = token.rows
          .map(
            (row) =>
              `<tr>${row.map((content, i) => (i === 0 ? head(content, i, true) : cell(content, i))).join('')}</tr>`,
          )
          .join('');
        const about = above || token.header.map((content) => escapeXml(content.text)).join(', ');
        const name = (tables += 1) > 1 ? `${about}, ${tables}` : about;
        return `<div class="scrolls" tabindex="0" role="region" aria-label="Table: ${name}"><table aria-label="${name}"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const html = raisePowers(marked.parser(tokens));
  const text = html
    .replaceAll(newTab, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z0-9#]+;/g, '’');
  return { html, headings, words: countWords(text), links: linksIn(markdown, tokens) };
}
