import type { ContentIssue } from '../reader/content-error.ts';

/** Patterns that a reader would see as raw signs, or that are not allowed in an article. */
const lineMessages: readonly [pattern: RegExp, message: string][] = [
  [/^#{1,6}[^\s#]/, 'this heading would be shown with its signs. Write a blank after them: ## What it asks.'],
  [/^#\s/, 'an article has one title, between the lines of hyphens. Begin its headings with ##.'],
  [/^#{5,6}\s/, 'a heading as deep as this helps no reader. Begin it with ## or ###.'],
  [
    /<\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>|<!--/i,
    'HTML is shown as text, and not run. Write Markdown: **bold**, _italic_, [a link](/contact).',
  ],
];

/**
 * Mistakes in the Markdown of an article that would otherwise show only after publishing.
 * @param firstLine the line of the file on which the text begins
 */
export function markdownIssues(file: string, body: string, firstLine: number): ContentIssue[] {
  let isCode = false;
  return body.split('\n').flatMap((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return [];
    const words = line.replaceAll(/`[^`]*`/g, '');
    return lineMessages
      .filter(([pattern]) => pattern.test(words))
      .map(([, message]) => ({ file, line: firstLine + index, column: 1, message }));
  });
}
