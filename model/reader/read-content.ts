import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { articleFrontMatterSchema } from '../news/article.ts';
import { addressesSchema, checkAddresses, redirectsSchema } from '../pages/addresses.ts';
import { checkMarkdownLinks } from '../text/check-markdown-links.ts';
import { checkReferences } from '../pages/check-references.ts';
import { courseSchema, type Course, type CourseFile } from '../courses/course.ts';
import { courseTermsSchema } from '../courses/course-terms.ts';
import { dayInSingapore, type Day } from '../dates/day.ts';
import { formFileSchema, resolveFields, sharedFieldsSchema, type Form } from '../forms/form.ts';
import { ContentError, type ContentIssue, type Path, type Problem } from './content-error.ts';
import type { Facts } from '../organisation/facts.ts';
import { fileIssues } from './file-issues.ts';
import { priceInWords } from '../courses/fee.ts';
import { navigationSchema } from '../pages/navigation.ts';
import { addressInWords, organisationSchema, type Organisation } from '../organisation/organisation.ts';
import { replyTime } from '../organisation/reply-time.ts';
import { pageSchema, type Page } from '../pages/page.ts';
import { fileAt } from '../pages/path-and-slug.ts';
import { checkPhotos, pictureIssues, pictureNames, plateProblems, type Plate } from '../pages/pictures.ts';
import { readArticle } from '../news/read-article.ts';
import { encodingIssues, readText, withPlainLines } from './read-text.ts';
import { readYaml, type ReadOptions, type Source } from './read-yaml.ts';
import { unknownProposals } from './proposals.ts';
import { resolveCourse } from '../courses/resolve-course.ts';
import { publicHolidaysSchema } from '../dates/public-holidays.ts';
import { retentionSchema } from '../privacy/retention.ts';
import type { Content, Sources } from './sources.ts';
import { synonymsSchema } from '../search/synonyms.ts';
import { findUnpublished, type Unpublished } from './unpublished.ts';

/** Sources by file and settings: while an editor writes in one file, the others are not read again. */
const readBefore = new Map<string, { text: string; source: Source<unknown> }>();

/** Returns what `make` makes of a file's text, or made of the same text before. */
function remembered<T>(file: string, text: string, settings: string, make: () => Source<T>): Source<T> {
  const key = `${file} ${settings}`;
  const before = readBefore.get(key);
  if (before?.text === text) return before.source as Source<T>;
  const source = make();
  readBefore.set(key, { text, source });
  return source;
}

/** Values that texts can insert by name in braces. */
export function factsOf(organisation: Organisation): Facts {
  const { advisory, figures } = organisation;
  return {
    // A line does not end between the number and its unit.
    replyTime: replyTime(organisation).replace(' ', '\u00a0'),
    address: addressInWords(organisation),
    dataProtectionEmail: organisation.dataProtectionEmail,
    cookies: organisation.analytics
      ? 'This site sets no cookies, but the web analytics that it loads may.'
      : 'This site sets no cookies.',
    ...(advisory?.adviser && { adviser: advisory.adviser }),
    ...(advisory?.isoAdviser && { isoAdviser: advisory.isoAdviser }),
    ...(advisory?.dayRate && { dayRate: priceInWords(advisory.dayRate) }),
    ...figures,
  };
}

export interface ReadContentOptions {
  /** Accepts texts that are still to be written: in a preview, never in a build. */
  allowUnfilled?: boolean;
  /** Leaves pages and articles out, and checks nothing that refers to them: the server needs neither, and starts sooner. */
  withoutPages?: boolean;
  /** The day for which pages and articles are read; by default today in Singapore. */
  today?: Day;
  /** Leaves out the proposals that are optional (`model/reader/proposals.ts`). */
  isPublic?: boolean;
  /** Unsaved texts that replace those of files. */
  edited?: ReadonlyMap<string, string>;
  /** Reads drafts, and articles whose day is still to come, like all others: for their preview. */
  drafts?: boolean;
  /** Files that are read as if they were not there. */
  without?: ReadonlySet<string>;
}

/**
 * Reads a content folder and looks for every mistake in it.
 * @param root the project's folder, which has `content/` in it
 */
export function readSources(
  root: string,
  options: ReadContentOptions = {},
): { sources: Sources; issues: ContentIssue[] } {
  const {
    allowUnfilled = false,
    today = dayInSingapore(new Date()),
    withoutPages = false,
    isPublic = false,
    edited,
    without,
  } = options;
  const unpublished: Unpublished = options.drafts ? new Map() : findUnpublished(root, today, edited);
  const badEncoding: ContentIssue[] = [];
  const read = (file: string) => {
    const unsaved = edited?.get(file);
    const text = unsaved === undefined ? readText(root, file) : withPlainLines(unsaved);
    badEncoding.push(...encodingIssues(file, text));
    return text;
  };
  const files = (folder: string, ending: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => ({ file: `${folder}/${name}`, name: name.slice(0, -ending.length) }))
      .filter(({ file }) => !unpublished.has(file) && !without?.has(file));
  const one = <T>(file: string, schema: z.ZodType<T>, options: ReadOptions = {}) => {
    const text = read(file);
    const settings = JSON.stringify([options, allowUnfilled]);
    return remembered(file, text, settings, () => readYaml(file, text, schema, { ...options, allowUnfilled }));
  };
  /** A source with another value, and with what is wrong with that. */
  const withValue = <T>(
    source: Source<unknown>,
    value: T | undefined,
    problems: readonly Problem[] = [],
  ): Source<T> => ({
    ...source,
    value,
    issues: [...source.issues, ...problems.map(({ path, message }) => source.issueAt(path, message))],
  });

  const pagesIn = (folder: string, ending: string) => (withoutPages ? [] : files(folder, ending));

  const organisation = one('content/organisation.yaml', organisationSchema, { isPublic });
  // If the organisation file is invalid, braces are kept, because one mistake would be reported for each text.
  const facts = organisation.value && factsOf(organisation.value);
  const courseTerms = one('content/course-terms.yaml', courseTermsSchema, { facts });
  const toCourse = (source: Source<CourseFile>, slug: string): Source<Course> => {
    const common = courseTerms.value;
    if (!source.value || !common) return { ...source, value: undefined };
    const { course, problems } = resolveCourse(source.value, slug, common, isPublic);
    return withValue(source, course, problems);
  };
  const sharedFields = one('content/form-fields.yaml', sharedFieldsSchema, { facts });
  const sources: Sources = {
    organisation,
    navigation: one('content/navigation.yaml', navigationSchema),
    retention: one('content/retention.yaml', retentionSchema),
    publicHolidays: one('content/public-holidays.yaml', publicHolidaysSchema),
    redirects: one('content/redirects.yaml', redirectsSchema),
    addresses: one('content/addresses.yaml', addressesSchema),
    synonyms: one('content/synonyms.yaml', synonymsSchema),
    courseTerms,
    courses: files('content/courses', '.yaml').map(({ file, name }) =>
      toCourse(one(file, courseSchema, { facts }), name),
    ),
    pages: pagesIn('content/pages', '.yaml').map(({ file, name }): Source<Page> => {
      const source = one(file, pageSchema, { facts, today, isPublic });
      const value = source.value && { ...source.value, path: name === 'home' ? '/' : `/${name}`, file };
      return withValue(source, value, isPublic ? [] : unknownProposals(value));
    }),
    forms: files('content/forms', '.yaml').map(({ file, name }): Source<Form> => {
      const source = one(file, formFileSchema, { facts });
      // A mistake in the shared file is reported already; its fields are unknown until it is corrected.
      if (!source.value || !sharedFields.value) return { ...source, value: undefined };
      const { fields, problems } = resolveFields(source.value.fields, sharedFields.value);
      return withValue(source, { ...source.value, id: name, fields }, problems);
    }),
    articles: pagesIn('content/news', '.md').map(({ file, name }) => {
      const text = read(file);
      const settings = { allowUnfilled, today };
      return remembered(file, text, JSON.stringify(settings), () => readArticle(file, name, text, settings));
    }),
    plates: pagesIn('content/plates', '.svg').map(({ file, name }): Source<Plate> => {
      const svg = read(file);
      const issueAt = (_path: Path, message: string) => ({ file, line: 1, column: 1, message });
      const issues = plateProblems(svg).map(({ path, message }) => issueAt(path, message));
      return { file, value: { name, svg }, issues, issueAt, turns: [] };
    }),
    unpublished,
  };
  const issues = [
    ...fileIssues(root, { withoutPages }),
    ...badEncoding,
    ...[sharedFields, ...sourcesIn(sources)].flatMap((source) => source.issues),
    ...(withoutPages
      ? []
      : [
          ...checkReferences(sources),
          ...checkMarkdownLinks(sources, new Set(pictureNames(root).map((name) => `/pictures/${name}`))),
          ...pictureIssues(root),
          ...checkAddresses(sources),
          ...(organisation.value
            ? [
                ...sources.pages.flatMap((source) => checkPhotos(source, pageSchema, organisation.value?.photos)),
                ...sources.articles.flatMap((source) =>
                  checkPhotos(source, articleFrontMatterSchema, organisation.value?.photos),
                ),
              ]
            : []),
        ]),
  ];
  return { sources, issues };
}

/** Every source of a folder. */
export const sourcesIn = ({ unpublished: _, ...sources }: Sources): Source<unknown>[] => Object.values(sources).flat();

/** The content of those sources that could be read; undefined if one of those that every page needs could not. */
export function contentOf(sources: Sources): Content | undefined {
  const { organisation, navigation, retention, redirects, synonyms, unpublished } = sources;
  if (![organisation, navigation, retention, redirects, synonyms].every(({ value }) => value)) return undefined;
  const value = <T>(source: Source<T>) => source.value as T;
  const read = <T>(list: readonly Source<T>[]) => list.flatMap((source) => source.value ?? []) as T[];
  const published = <T extends object>(links: readonly T[]) =>
    links.filter((link) => !('href' in link) || !unpublished.has(fileAt(String(link.href))));
  const { main, menus, footer, ...others } = value(navigation);
  return {
    organisation: value(organisation),
    // Menus lead to a page from the day on which it is published.
    navigation: {
      ...others,
      main: published(main),
      menus: menus.map((menu) => ({ ...menu, links: published(menu.links) })),
      footer: published(footer),
    },
    retention: value(retention),
    redirects: value(redirects),
    synonyms: value(synonyms),
    courses: read(sources.courses),
    forms: read(sources.forms),
    pages: read(sources.pages),
    articles: read(sources.articles).sort((a, b) => b.date.localeCompare(a.date)),
    plates: read(sources.plates),
  };
}

/**
 * Reads and checks a content folder.
 * @param root the project's folder, which has `content/` in it
 * @throws ContentError with every mistake there is
 */
export function readContent(root: string, options: ReadContentOptions = {}): Content {
  const { sources, issues } = readSources(root, options);
  if (issues.length > 0) throw new ContentError(issues);
  return contentOf(sources) as Content;
}
