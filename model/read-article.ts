import { Marked, type Tokens } from 'marked';
import { articleFrontMatterSchema, type Article, type ArticleHeading } from './article.ts';
import { escapeXml } from './escape-xml.ts';
import type { Mistake } from './mistakes.ts';
import { readYaml, type Source } from './read-yaml.ts';
import { unfilledIn, unfilledInWords } from './written-texts.ts';

/** Reading speed of the specification's own example: 3,500 words in 15 minutes. */
const wordsPerMinute = 3500 / 15;

/** Counts words as a reader would: runs of letters and digits, with their apostrophes and hyphens. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
}

const newTab = '<span class="visually-hidden"> (opens in a new tab)</span>';

/** Markdown to HTML. External links open in a new tab and say so; raw HTML is shown, not run; wide tables scroll. */
export function renderMarkdown(markdown: string): { html: string; headings: ArticleHeading[]; words: number } {
  const headings: ArticleHeading[] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeXml(text),
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const text = inner.replace(/<[^>]+>/g, '');
        const id = text
          .toLowerCase()
          .replace(/&[a-z0-9#]+;/g, '')
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '');
        if (depth === 2) headings.push({ id, text: text.replaceAll('&amp;', '&').replaceAll('&#39;', '’') });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        return /^https?:/.test(href)
          ? `<a class="external" href="${escapeXml(href)}" target="_blank" rel="noopener">${inner}${newTab}</a>`
          : `<a href="${escapeXml(href)}">${inner}</a>`;
      },
      table(token: Tokens.Table) {
        const cell = (tag: string, content: Tokens.TableCell, scope: string) =>
          `<${tag}${scope}>${this.parser.parseInline(content.tokens)}</${tag}>`;
        const head = token.header.map((content) => cell('th', content, ' scope="col"')).join('');
        const rows = token.rows
          .map(
            (row) =>
              `<tr>${row.map((content, i) => (i === 0 ? cell('th', content, ' scope="row"') : cell('td', content, ''))).join('')}</tr>`,
          )
          .join('');
        const name = token.header.map((content) => content.text).join(', ');
        return `<div class="scrolls" tabindex="0" role="region" aria-label="Table: ${escapeXml(name)}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const text = html
    .replaceAll(newTab, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z0-9#]+;/g, '’');
  return { html, headings, words: countWords(text) };
}

/**
 * Reads an article: YAML front matter between two lines of `---`, then Markdown.
 * @param allowUnfilled whether a text that is still to be written passes
 */
export function readArticle(file: string, slug: string, text: string, allowUnfilled = false): Source<Article> {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!match) {
    const mistakeAt = (_path: readonly PropertyKey[], message: string) => ({ file, line: 1, column: 1, message });
    const message =
      'the article has no front matter. Begin it with a line of three hyphens, its title, date and so on, and another such line.';
    return { file, value: undefined, mistakes: [mistakeAt([], message)], mistakeAt };
  }
  const [, frontMatter = '', body = ''] = match;
  const source = readYaml(file, frontMatter, articleFrontMatterSchema, { firstLine: 2, allowUnfilled });
  const firstLine = frontMatter.split('\n').length + 3;
  const bodyMistakes = allowUnfilled ? [] : unfilledLines(file, body, firstLine);
  const mistakes = [...source.mistakes, ...bodyMistakes];
  if (!source.value) return { ...source, value: undefined, mistakes };
  let rendered: ReturnType<typeof renderMarkdown> | undefined;
  const render = () => (rendered ??= renderMarkdown(body));
  const written = { ...source.value, slug, path: `/news/${slug}`, file, body, bodyLine: firstLine };
  // Rendered when it is first asked for: the desk reads articles for their names alone.
  const value: Article = {
    ...written,
    get html() {
      return render().html;
    },
    get headings() {
      return render().headings;
    },
    get words() {
      return render().words;
    },
    get minutes() {
      return Math.max(1, Math.round(render().words / wordsPerMinute));
    },
  };
  return { ...source, mistakes, value };
}

/** The lines of a body that somebody still has to write. */
function unfilledLines(file: string, body: string, firstLine: number): Mistake[] {
  return body.split('\n').flatMap((line, index) => {
    const wanted = unfilledIn(line);
    return wanted === undefined ? [] : [{ file, line: firstLine + index, column: 1, message: unfilledInWords(wanted) }];
  });
}
