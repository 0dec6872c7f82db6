import { z } from 'zod';
import { samePage } from '../../sections/fields.ts';
import { courseSchema } from '../courses/course-schema.ts';
import { formFileSchema } from '../forms/form.ts';
import { articleFrontMatterSchema } from '../news/article.ts';
import type { ContentIssue } from '../reader/content-error.ts';
import { eachField, refersTo } from '../reader/each-text.ts';
import type { Source } from '../reader/read-yaml.ts';
import type { Sources } from '../reader/sources.ts';
import { redirectsSchema } from './addresses.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema } from './page.ts';
import { nextPath } from './path-and-slug.ts';
import { photoSchema } from './pictures.ts';

/** Reference of a text to a page, a file or another site. */
export interface Reference {
  /** `picture` is one in Markdown, `plate` the drawing of a page, `web` an address on another site. */
  kind: 'page' | 'course' | 'form' | 'plate' | 'photo' | 'picture' | 'web';
  target: string;
  /** The file that refers to it, and the address of its page, if it has one. */
  file: string;
  from: string;
  /** For a picture: words for those who do not see it. */
  words?: string;
  /** A link to a page that is not published yet is left out instead of being a mistake. */
  mayWait?: boolean;
  issue: (message: string) => ContentIssue;
}

/** A link or a picture in Markdown. */
const markdownLink = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]*)[^)]*\)/g;

type Found = Pick<Reference, 'kind' | 'target' | 'words'>;

/** The links and pictures in a Markdown text of the page at the address. */
function inMarkdown(text: string, address: string): Found[] {
  return [...text.matchAll(markdownLink)].flatMap(([, mark, linkText = '', target = '']): Found[] => {
    if (mark === '!') return [{ kind: 'picture', target, words: linkText }];
    if (/^(?:mailto|tel):/.test(target)) return [];
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return [{ kind: 'web', target }];
    return [{ kind: 'page', target: target.startsWith('#') ? `${address}${target}` : target }];
  });
}

function inField(text: string, field: z.core.$ZodType, address: string): Found[] {
  if (field === photoSchema.shape.url) return [{ kind: 'photo', target: text }];
  if (field === samePage) return [{ kind: 'page', target: `${address}${text}` }];
  if (field instanceof z.ZodURL) return [{ kind: 'web', target: text }];
  const kind = refersTo(field) as Reference['kind'] | undefined;
  return kind ? [{ kind, target: text }] : inMarkdown(text, address);
}

/** Returns all references of the pages, articles, menus, courses, forms and redirects. */
export function referencesIn(sources: Sources): Reference[] {
  const references: Reference[] = [];
  const read = (schema: z.ZodType, source: Source<unknown>) => {
    const value = source.value as { path?: string } | undefined;
    eachField(schema, value, (text, field, path) => {
      for (const reference of inField(text, field, value?.path ?? ''))
        references.push({
          ...reference,
          file: source.file,
          from: value?.path ?? '',
          mayWait: field === nextPath || source === sources.navigation,
          issue: (message) => source.issueAt(path, message),
        });
    });
  };
  for (const source of sources.pages) read(pageSchema, source);
  for (const source of sources.articles) {
    read(articleFrontMatterSchema, source);
    const { file, value } = source;
    value?.body.split('\n').forEach((text, index) => {
      for (const reference of inMarkdown(text, value.path))
        references.push({
          ...reference,
          file,
          from: value.path,
          issue: (message) => ({ file, line: value.bodyLine + index, column: 1, message }),
        });
    });
  }
  read(navigationSchema, sources.navigation);
  for (const source of sources.courses) read(courseSchema, source);
  for (const source of sources.forms) read(formFileSchema, source);
  read(redirectsSchema, sources.redirects);
  return references;
}
