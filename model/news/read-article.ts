import { articleFrontMatterSchema, type Article } from './article.ts';
import type { Path, ContentIssue } from '../reader/content-error.ts';
import { renderMarkdown } from '../text/markdown.ts';
import { readYaml, type ReadOptions, type Source } from '../reader/read-yaml.ts';
import { unfilledInstruction, unfilledMessage } from '../reader/editor-hints.ts';

/** Reading speed of the specification's own example: 3,500 words in 15 minutes. */
const wordsPerMinute = 3500 / 15;

/** Splits an article into front matter, between two lines of `---`, and Markdown; undefined without front matter. */
export function splitArticle(text: string): [frontMatter: string, body: string] | undefined {
  const [, frontMatter, body = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  return frontMatter === undefined ? undefined : [frontMatter, body];
}

/**
 * Reads an article: YAML front matter, then Markdown.
 * @param file path from the project's folder, for issues
 * @param slug the file's name without its ending
 */
export function readArticle(file: string, slug: string, text: string, options: ReadOptions = {}): Source<Article> {
  const parts = splitArticle(text);
  if (!parts) {
    const issueAt = (_path: Path, message: string) => ({ file, line: 1, column: 1, message });
    const message =
      'the article has no front matter. Begin it with a line of three hyphens, its title, date and so on, and another such line.';
    return { file, value: undefined, issues: [issueAt([], message)], issueAt };
  }
  const [frontMatter, body] = parts;
  const source = readYaml(file, frontMatter, articleFrontMatterSchema, { ...options, firstLine: 2 });
  const firstLine = frontMatter.split('\n').length + 3;
  const issues = [...source.issues, ...markdownIssues(file, body, firstLine, options.allowUnfilled)];
  if (!source.value) return { ...source, value: undefined, issues };
  const article = renderMarkdown(body);
  const minutes = Math.max(1, Math.round(article.wordCount / wordsPerMinute));
  const links = article.links.map((link) => ({ ...link, line: firstLine + link.line }));
  const value = { ...source.value, ...article, links, slug, path: `/news/${slug}`, file, minutes };
  return { ...source, issues, value };
}

/** Patterns that a reader would see as raw signs, or that are not allowed in an article. */
const lineMessages: readonly [pattern: RegExp, message: string][] = [
  [/^#{1,6}[^\s#]/, 'this heading would be shown with its signs. Write a blank after them: ## What it asks.'],
  [/^#\s/, 'an article has one title, between the lines of hyphens. Begin its headings with ##.'],
  [/^#{5,6}\s/, 'a heading as deep as this helps no reader. Begin it with ## or ###.'],
  [
    /<(?!br ?\/?>)\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>|<!--/i,
    'HTML is shown as text, and not run. Make the words bold or italic, or a link, without it.',
  ],
];

/** Mistakes in the Markdown of an article. @param firstLine the line of the file on which it begins */
export function markdownIssues(file: string, body: string, firstLine: number, allowUnfilled = false): ContentIssue[] {
  let fence = '';
  return body.split('\n').flatMap((line, index) => {
    // An opening fence has no backticks behind it: ```a``` is code within a line.
    const [, fenceSigns = ''] = /^\s*(`{3,}(?!.*`)|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = fenceSigns;
    else if (fenceSigns.startsWith(fence)) fence = '';
    const withoutCode = line.replaceAll(/`[^`]*`/g, '');
    const mistakes = fence ? [] : lineMessages.filter(([pattern]) => pattern.test(withoutCode));
    const instruction = allowUnfilled ? undefined : unfilledInstruction(line);
    const place = { file, line: firstLine + index, column: 1 };
    return [
      ...(instruction === undefined
        ? []
        : [{ ...place, message: unfilledMessage(instruction), code: 'unfilled' as const }]),
      ...mistakes.map(([, message]) => ({ ...place, message })),
    ];
  });
}
