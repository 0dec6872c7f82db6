import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Article } from './article.ts';
import { addressesSchema, checkAddresses, redirectsSchema } from './addresses.ts';
import { checkLinks } from './check-links.ts';
import { checkReferences } from './check-references.ts';
import { courseSchema, type Course } from './course.ts';
import { formFileSchema, resolveFields, sharedFieldsSchema, type Form } from './form.ts';
import { ContentError, type Mistake } from './mistakes.ts';
import { navigationSchema, type Navigation } from './navigation.ts';
import { organisationSchema, type Organisation } from './organisation.ts';
import { pageSchema, type Page } from './page.ts';
import { checkPhotos } from './photo.ts';
import { readArticle } from './read-article.ts';
import { readYaml, type Source } from './read-yaml.ts';
import { retentionSchema, type Retention } from './retention.ts';
import { synonymsSchema } from './synonyms.ts';
import type { Facts } from './written-texts.ts';

/** Everything that the site says, checked. */
export interface Content {
  organisation: Organisation;
  navigation: Navigation;
  retention: Retention;
  courses: Course[];
  forms: Form[];
  pages: Page[];
  /** Newest first. */
  articles: Article[];
  /** Addresses that lead on for good: from, to. */
  redirects: Record<string, string>;
  /** Spellings that mean the same to the search: DPO, data protection officer. */
  synonyms: string[][];
}

/** Content as read, each part with the places of everything in it. */
export interface Sources {
  organisation: Source<Organisation>;
  navigation: Source<Navigation>;
  retention: Source<Retention>;
  redirects: Source<Record<string, string>>;
  addresses: Source<string[]>;
  synonyms: Source<string[][]>;
  courses: Source<Course>[];
  forms: Source<Form>[];
  pages: Source<Page>[];
  articles: Source<Article>[];
}

/** What was read before, by file: while somebody edits, all other files are as they were. */
const readBefore = new Map<string, { text: string; settings: string; source: Source<unknown> }>();

/** What `make` makes of a file's text, or what it made of the same text before. */
function remembered<T>(file: string, text: string, settings: string, make: () => Source<T>): Source<T> {
  const before = readBefore.get(file);
  if (before?.text === text && before.settings === settings) return before.source as Source<T>;
  const source = make();
  readBefore.set(file, { text, settings, source });
  return source;
}

export interface ReadContentOptions {
  /** Whether texts that are still to be written pass: while somebody writes, and never in a build. */
  allowUnfilled?: boolean;
}

/**
 * Reads a content folder and looks for every mistake in it.
 * @param root the project's folder, which has `content/` in it
 */
export function readSources(
  root: string,
  { allowUnfilled = false }: ReadContentOptions = {},
): { sources: Sources; mistakes: Mistake[] } {
  // Editors on Windows may write a byte order mark, and lines that end otherwise.
  const read = (file: string) =>
    readFileSync(join(root, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
  const files = (folder: string, ending: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => ({ file: `${folder}/${name}`, name: name.slice(0, -ending.length) }));
  const one = <T>(file: string, schema: z.ZodType<T>, facts?: Facts) => {
    const text = read(file);
    const settings = JSON.stringify([facts, allowUnfilled]);
    return remembered(file, text, settings, () => readYaml(file, text, schema, { facts, allowUnfilled }));
  };
  const add = <T, U>(source: Source<T>, more: (value: T) => U): Source<U> => ({
    ...source,
    value: source.value === undefined ? undefined : more(source.value),
  });

  const organisation = one('content/organisation.yaml', organisationSchema);
  const facts = { replyHours: organisation.value?.replyHours ?? '{replyHours}' };
  const sharedFields = one('content/form-fields.yaml', sharedFieldsSchema, facts);
  const sources: Sources = {
    organisation,
    navigation: one('content/navigation.yaml', navigationSchema),
    retention: one('content/retention.yaml', retentionSchema),
    redirects: one('content/redirects.yaml', redirectsSchema),
    addresses: one('content/addresses.yaml', addressesSchema),
    synonyms: one('content/synonyms.yaml', synonymsSchema),
    courses: files('content/courses', '.yaml').map(({ file, name }) =>
      add(one(file, courseSchema, facts), (course): Course => ({ ...course, slug: name })),
    ),
    pages: files('content/pages', '.yaml').map(({ file, name }) =>
      add(one(file, pageSchema, facts), (page): Page => ({ ...page, path: name === 'home' ? '/' : `/${name}`, file })),
    ),
    forms: files('content/forms', '.yaml').map(({ file, name }) => {
      const source = one(file, formFileSchema, facts);
      if (!source.value) return source as Source<Form>;
      const { fields, problems } = resolveFields(source.value.fields, sharedFields.value ?? {});
      const mistakes = problems.map(({ index, message }) => source.mistakeAt(['fields', index], message));
      return {
        ...source,
        mistakes: [...source.mistakes, ...mistakes],
        value: { ...source.value, id: name, fields },
      };
    }),
    articles: files('content/news', '.md').map(({ file, name }) => {
      const text = read(file);
      return remembered(file, text, String(allowUnfilled), () => readArticle(file, name, text, allowUnfilled));
    }),
  };
  const mistakes = [
    ...[...Object.values(sources).flat(), sharedFields].flatMap((source) => source.mistakes),
    ...checkReferences(sources),
    ...checkLinks(sources),
    ...checkAddresses(sources),
    ...[...sources.pages, ...sources.articles].flatMap((source) => checkPhotos(source, organisation.value?.photos)),
  ];
  return { sources, mistakes };
}

/**
 * Reads and checks a content folder.
 * @param root the project's folder, which has `content/` in it
 * @throws ContentError with every mistake there is
 */
export function readContent(root: string, options: ReadContentOptions = {}): Content {
  const { sources, mistakes } = readSources(root, options);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  const value = <T>(source: Source<T>) => source.value as T;
  return {
    organisation: value(sources.organisation),
    navigation: value(sources.navigation),
    retention: value(sources.retention),
    redirects: value(sources.redirects),
    synonyms: value(sources.synonyms),
    courses: sources.courses.map(value),
    forms: sources.forms.map(value),
    pages: sources.pages.map(value),
    articles: sources.articles.map(value).sort((a, b) => b.date.localeCompare(a.date)),
  };
}

/** Finds a thing by its key; content was checked, so a missing one is a fault of the program. */
export function find<T>(list: readonly T[], matches: (item: T) => boolean, what: string): T {
  const found = list.find(matches);
  if (!found) throw new Error(`There is no ${what}.`);
  return found;
}
