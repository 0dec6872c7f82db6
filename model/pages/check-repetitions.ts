import type { ContentIssue, Problem } from '../reader/content-error.ts';
import type { Source } from '../reader/read-yaml.ts';
import type { Sources } from '../reader/sources.ts';
import { headingAnchor } from '../text/words.ts';
import type { Section } from './page.ts';
import type { Reference } from './references.ts';

/** The sections of a page that have the anchor of one above them. */
function anchorProblems(sections: readonly Section[]): Problem[] {
  const anchors = new Set<string>();
  return sections.flatMap((section, index) => {
    const heading = 'heading' in section ? section.heading : undefined;
    if (heading === undefined) return [];
    const anchor = headingAnchor(heading, 'id' in section ? section.id : undefined);
    const isTaken = anchors.has(anchor);
    anchors.add(anchor);
    const message = `"${heading}" makes the anchor of another section of this page, and links lead to the first. Give the section another heading, or an "id" of its own.`;
    return isTaken ? [{ path: ['sections', index, 'heading'], message }] : [];
  });
}

/** The drawings that two pages show: each page has one of its own, or none. */
function sharedDrawings(references: readonly Reference[]): ContentIssue[] {
  const firstFiles = new Map<string, string>();
  return references.flatMap(({ kind, target, file, issue }) => {
    if (kind !== 'plate') return [];
    const firstFile = firstFiles.get(target);
    firstFiles.set(target, firstFile ?? file);
    return firstFile === undefined
      ? []
      : [issue(`${firstFile} shows this drawing too. Name one of this page's own, or remove the line.`)];
  });
}

/** The titles and descriptions that another page or article has too. */
function repeatedTexts({ pages, articles }: Sources): ContentIssue[] {
  const firstFiles = new Map<string, string>();
  const check = (source: Source<unknown>, key: string, use: 'title' | 'description', text: string | undefined) => {
    if (text === undefined) return [];
    const firstFile = firstFiles.get(`${use} ${text}`);
    firstFiles.set(`${use} ${text}`, firstFile ?? source.file);
    return firstFile ? [source.issueAt([key], `${firstFile} has the same ${use}. Give each page its own.`)] : [];
  };
  return [
    ...pages.flatMap((source) => [
      ...check(source, 'title', 'title', source.value?.title),
      ...check(source, 'description', 'description', source.value?.description),
    ]),
    // The excerpt of an article is its description for search engines.
    ...articles.flatMap((source) => [
      ...check(source, 'title', 'title', source.value?.title),
      ...check(source, 'excerpt', 'description', source.value?.excerpt),
    ]),
  ];
}

/** Checks that titles, descriptions, drawings and the anchors of a page are each used once. */
export const checkRepetitions = (sources: Sources, references: readonly Reference[]): ContentIssue[] => [
  ...sharedDrawings(references),
  ...sources.pages.flatMap(({ value, issueAt }) =>
    anchorProblems(value?.sections ?? []).map(({ path, message }) => issueAt(path, message)),
  ),
  ...repeatedTexts(sources),
];
