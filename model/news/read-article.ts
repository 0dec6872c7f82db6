import { articleFrontMatterSchema, type Article } from './article.ts';
import type { Path } from '../reader/content-error.ts';
import { markdownIssues } from '../text/markdown-issues.ts';
import { renderMarkdown } from '../text/markdown.ts';
import { readYaml, type ReadOptions, type Source } from '../reader/read-yaml.ts';

/** Reading speed of the specification's own example: 3,500 words in 15 minutes. */
const wordsPerMinute = 3500 / 15;

/** Splits an article into front matter, between two lines of `---`, and Markdown; undefined without front matter. */
export function splitArticle(text: string): [frontMatter: string, body: string] | undefined {
  const [, frontMatter, body] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*\n([\s\S]*)$/.exec(text) ?? [];
  return frontMatter === undefined || body === undefined ? undefined : [frontMatter, body];
}

/** Reads an article: YAML front matter, then Markdown. */
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
  const rendered = renderMarkdown(body);
  const minutes = Math.max(1, Math.round(rendered.words / wordsPerMinute));
  const links = rendered.links.map((link) => ({ ...link, line: firstLine + link.line }));
  const value = { ...source.value, ...rendered, links, slug, path: `/news/${slug}`, file, minutes };
  return { ...source, issues, value };
}
