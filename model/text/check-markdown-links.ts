import { eachText } from '../reader/each-text.ts';
import { internalLinkChecker } from '../pages/internal-links.ts';
import type { ContentIssue } from '../reader/content-error.ts';
import type { Sources } from '../reader/sources.ts';

/** A link or a picture in Markdown. */
const markdownLink = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]*)[^)]*\)/g;

/** The links of a Markdown text, each with its line, counted from 0. */
function linksOf(text: string): { isPicture: boolean; words: string; target: string; line: number }[] {
  return text.split('\n').flatMap((content, line) =>
    [...content.matchAll(markdownLink)].map(([, mark, words = '', target = '']) => ({
      isPicture: mark === '!',
      words,
      target,
      line,
    })),
  );
}

/**
 * Checks the links and pictures in Markdown: articles, the policy, prose. A link on this site leads to a page and a
 * place that are there, and a picture has words for those who do not see it (WCAG 2.2 SC 1.1.1).
 */
export function checkMarkdownLinks(sources: Sources, pictures: ReadonlySet<string>): ContentIssue[] {
  const linkError = internalLinkChecker(sources);
  const issues: ContentIssue[] = [];
  const check = (text: string, path: string, add: (line: number, message: string) => void) => {
    for (const { isPicture, words, target, line } of linksOf(text)) {
      if (isPicture && words.trim() === '')
        add(line, `the picture ${target} has no words. Say what it shows: ![A bridge at low tide](${target}).`);
      if (isPicture && !pictures.has(target))
        add(
          line,
          target.startsWith('/pictures/')
            ? `there is no picture ${target}. Add it to content/pictures/, or correct its name.`
            : `the picture ${target} is not one of ours, and browsers would not show it. Add it in the editor, or to content/pictures/, and write /pictures/ before its name.`,
        );
      if (isPicture || /^(?:https?:|mailto:|tel:)/.test(target)) continue;
      const message = /^[/#]/.test(target)
        ? linkError(target.startsWith('#') ? `${path}${target}` : target)
        : `the link "${target}" leads nowhere. Begin it with / for a page of this site, or with https://.`;
      if (message) add(line, message);
    }
  };
  for (const source of sources.pages)
    eachText({ sections: source.value?.sections }, (text, at) => {
      check(text, source.value?.path ?? '', (_line, message) => issues.push(source.issueAt(at, message)));
    });
  for (const { file, value } of sources.articles)
    if (value)
      check(value.body, value.path, (line, message) =>
        issues.push({ file, line: value.bodyLine + line, column: 1, message }),
      );
  return issues;
}
