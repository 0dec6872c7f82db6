import type { ContentIssue } from '../reader/content-error.ts';
import { unfilledIn, unfilledInWords } from '../reader/unfilled.ts';

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

/**
 * Mistakes in the Markdown of an article that would otherwise show only after publishing.
 * @param firstLine the line of the file on which the text begins
 * @param allowUnfilled accepts texts that are still to be written
 */
export function markdownIssues(file: string, body: string, firstLine: number, allowUnfilled = false): ContentIssue[] {
  let fence = '';
  return body.split('\n').flatMap((line, index) => {
    const [, signs = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = signs;
    else if (signs.startsWith(fence)) fence = '';
    const withoutCode = line.replaceAll(/`[^`]*`/g, '');
    const wrong = fence ? [] : lineMessages.filter(([pattern]) => pattern.test(withoutCode));
    const wanted = allowUnfilled ? undefined : unfilledIn(line);
    const place = { file, line: firstLine + index, column: 1 };
    return [
      ...(wanted === undefined ? [] : [{ ...place, message: unfilledInWords(wanted), code: 'unfilled' as const }]),
      ...wrong.map(([, message]) => ({ ...place, message })),
    ];
  });
}
