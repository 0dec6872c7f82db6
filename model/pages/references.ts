import { z } from 'zod';
import { samePage } from '../../sections/fields.ts';
import { courseSchema } from '../courses/course-schema.ts';
import { formFileSchema } from '../forms/form-schema.ts';
import { articleFrontMatterSchema } from '../news/article.ts';
import type { ContentIssue } from '../reader/content-error.ts';
import { eachField, isMarkdown, referenceKindOf } from '../reader/map-fields.ts';
import type { Source } from '../reader/read-yaml.ts';
import type { Sources } from '../reader/sources.ts';
import { linksIn, type MarkdownLink } from '../text/markdown.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema } from './page.ts';
import { nextPath, redirectsSchema } from './addresses.ts';
import { photoSchema } from './plates.ts';

/** Reference of a text to a page, a file or another site. */
export interface Reference {
  /** `picture` is one in Markdown, `plate` the drawing of a page, `web` an address on another site. */
  kind: 'page' | 'course' | 'form' | 'plate' | 'photo' | 'picture' | 'web';
  target: string;
  /** The file that refers to it. */
  file: string;
  /** Address of the page of that file; empty if it has none. */
  from: string;
  /** For a picture: words for those who do not see it. */
  words?: string;
  /** A link to a page that is not published yet is left out instead of being a mistake. */
  mayWait?: boolean;
  issue: (message: string) => ContentIssue;
}

type Target = Pick<Reference, 'kind' | 'target' | 'words'>;

/** The target of a link or a picture in a text of the page at the address; none for an email address or a telephone number. */
function targetsOf({ type, href: target, text: words }: MarkdownLink, address: string): Target[] {
  if (type === 'image') return [{ kind: 'picture', target, words }];
  if (/^(?:mailto|tel):/.test(target)) return [];
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return [{ kind: 'web', target }];
  return [{ kind: 'page', target: target.startsWith('#') ? `${address}${target}` : target }];
}

/** The targets of a text, by the schema of its field. */
function targetsInField(text: string, field: z.core.$ZodType, address: string): Target[] {
  if (field === photoSchema.shape.url) return [{ kind: 'photo', target: text }];
  if (field === samePage) return [{ kind: 'page', target: `${address}${text}` }];
  if (field instanceof z.ZodURL) return [{ kind: 'web', target: text }];
  const kind = referenceKindOf(field);
  if (kind) return [{ kind, target: text }];
  return isMarkdown(field) ? linksIn(text).flatMap((link) => targetsOf(link, address)) : [];
}

/** References of a source, and those of the text of an article. */
function referencesOf(schema: z.ZodType, source: Source<unknown>, links: readonly MarkdownLink[] = []): Reference[] {
  const references: Reference[] = [];
  const value = source.value as { path?: string } | undefined;
  const from = value?.path ?? '';
  const { file } = source;
  eachField(schema, value, (text, field, path) => {
    const mayWait = field === nextPath || schema === navigationSchema;
    for (const reference of targetsInField(text, field, from))
      references.push({ ...reference, file, from, mayWait, issue: (message) => source.issueAt(path, message) });
  });
  for (const link of links)
    for (const reference of targetsOf(link, from)) {
      const issue = (message: string) => ({ file, line: link.line, column: 1, message });
      references.push({ ...reference, file, from, issue });
    }
  return references;
}

/** Returns all references of the pages, articles, menus, courses, forms and redirects. */
export const referencesIn = (sources: Sources): Reference[] => [
  ...sources.pages.flatMap((source) => referencesOf(pageSchema, source)),
  ...sources.articles.flatMap((source) => referencesOf(articleFrontMatterSchema, source, source.value?.links)),
  ...referencesOf(navigationSchema, sources.navigation),
  ...sources.courses.flatMap((source) => referencesOf(courseSchema, source)),
  ...sources.forms.flatMap((source) => referencesOf(formFileSchema, source)),
  ...referencesOf(redirectsSchema, sources.redirects),
];
