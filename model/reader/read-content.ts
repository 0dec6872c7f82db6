import type { z } from 'zod';
import { addressesSchema, redirectsSchema } from '../pages/addresses.ts';
import { checkReferences } from '../pages/check-references.ts';
import { courseSchema, type CourseFile } from '../courses/course-schema.ts';
import type { Course } from '../courses/course.ts';
import { courseTermsSchema, type CourseTerms } from '../courses/course-terms.ts';
import { dayInSingapore, type Day } from '../dates/day.ts';
import {
  formFileSchema,
  sharedFieldsSchema,
  type Form,
  type FormFile,
  type SharedFields,
} from '../forms/form-schema.ts';
import { resolveFields } from '../forms/form.ts';
import { ContentError, type ContentIssue, type Path, type Problem } from './content-error.ts';
import { encodingIssues, endings, fileIssues, filesIn, readText, type ContentFolder } from './content-folder.ts';
import { readArticle } from '../news/read-article.ts';
import { navigationSchema } from '../pages/navigation.ts';
import { factsOf, type Facts } from '../organisation/facts.ts';
import { organisationSchema } from '../organisation/organisation.ts';
import { pageSchema } from '../pages/page.ts';
import { pictureIssues, pictureNames } from '../pages/pictures.ts';
import { plateProblems, type Plate } from '../pages/plates.ts';
import { readYaml, type Source } from './read-yaml.ts';
import { resolveCourse } from '../courses/resolve-course.ts';
import { publicHolidaysSchema } from '../courses/intake-notices.ts';
import { retentionSchema } from '../privacy/retention.ts';
import { contentOf, sourcesIn, type Content, type Sources } from './sources.ts';
import { synonymsSchema } from '../search/synonyms.ts';
import { daysOfPageChange, findUnpublished, redirectsOfEnded, type Unpublished } from './unpublished.ts';

interface ReadContentOptions {
  /** Accepts texts that are still to be written: in a preview, never in a build. */
  allowUnfilled?: boolean;
  /**
   * Leaves pages and articles out, and checks nothing that refers to them. The courses then have the dates that visitors do
   * not see now, because people may be on them.
   */
  withoutPages?: boolean;
  /** The day on which something is public or not; by default today in Singapore. */
  today?: Day;
  unsavedTexts?: ReadonlyMap<string, string>;
  /** Reads drafts, and pages and articles that are not public on that day, like all others: for their preview. */
  withDrafts?: boolean;
  /** Files that are read as if they were not there. */
  withoutFiles?: ReadonlySet<string>;
}

/**
 * Sources of files that have not changed, because the website part of the office and `npm run dev` read all content after
 * each edit. Only the last text of each file is kept.
 */
const sourcesByKey = new Map<string, { text: string; settings: string; source: Source<unknown> }>();

/** Returns the cached source of a key if text and settings are unchanged; else reads it and caches the result. */
function cachedSource<T>(key: string, text: string, settings: string, read: () => Source<T>): Source<T> {
  const cached = sourcesByKey.get(key);
  if (cached?.text === text && cached.settings === settings) return cached.source as Source<T>;
  const source = read();
  sourcesByKey.set(key, { text, settings, source });
  return source;
}

/** Makes the functions that read the files of a content folder, except those that are left out. */
function makeFileReader(
  root: string,
  { allowUnfilled = false, unsavedTexts }: ReadContentOptions,
  isLeftOut: (file: string) => boolean,
) {
  const issues: ContentIssue[] = [];
  const read = (file: string): string => {
    const text = readText(root, file, unsavedTexts);
    issues.push(...encodingIssues(file, text));
    return text;
  };
  // A check and a preview read a file in turn, and only the preview accepts texts that are still to be written.
  const keyOf = (file: string) => `${file} ${allowUnfilled}`;
  return {
    /** Characters that are not UTF-8 in the files so far. */
    issues,
    /** The files of a folder with their names, which are the ends of addresses. */
    list: (folder: ContentFolder) =>
      filesIn(root, `content/${folder}`)
        .filter((file) => file.endsWith(endings[folder]) && !isLeftOut(file))
        .map((file) => ({ file, name: file.slice(`content/${folder}/`.length, -endings[folder].length) })),
    read,
    readYaml: <T>(file: string, schema: z.ZodType<T>, facts?: Facts): Source<T> => {
      const text = read(file);
      const settings = JSON.stringify(facts ?? {});
      return cachedSource(keyOf(file), text, settings, () => readYaml(file, text, schema, { facts, allowUnfilled }));
    },
    readArticle: (file: string, slug: string) => {
      const text = read(file);
      return cachedSource(keyOf(file), text, '', () => readArticle(file, slug, text, { allowUnfilled }));
    },
  };
}

/** A source with another value, and with what is wrong with that. */
function withValue<T>(source: Source<unknown>, value: T | undefined, problems: readonly Problem[] = []): Source<T> {
  const newIssues = problems.map(({ path, message }) => source.issueAt(path, message));
  return { ...source, value, issues: [...source.issues, ...newIssues] };
}

/** The source of a drawing. Its mistakes have no place in the file. */
function plateSource(file: string, name: string, svg: string): Source<Plate> {
  const issueAt = (_path: Path, message: string) => ({ file, line: 1, column: 1, message });
  return { file, value: { name, svg }, issues: plateProblems(svg).map((message) => issueAt([], message)), issueAt };
}

function toCourse(source: Source<CourseFile>, slug: string, terms: CourseTerms | undefined): Source<Course> {
  if (!source.value || !terms) return { ...source, value: undefined };
  const { course, problems } = resolveCourse(source.value, slug, terms);
  return withValue(source, course, problems);
}

function toForm(source: Source<FormFile>, id: string, sharedFields: SharedFields | undefined): Source<Form> {
  // A mistake in the shared file is reported already; its fields are unknown until it is corrected.
  if (!source.value || !sharedFields) return { ...source, value: undefined };
  const { fields, problems } = resolveFields(source.value.fields, sharedFields);
  return withValue(source, { ...source.value, id, fields }, problems);
}

/**
 * Reads a content folder and looks for every mistake in it.
 * @param root the project's folder, which has `content/` in it
 */
export function readSources(
  root: string,
  options: ReadContentOptions = {},
): { sources: Sources; issues: ContentIssue[] } {
  const { today = dayInSingapore(new Date()), withoutPages, withDrafts, unsavedTexts, withoutFiles } = options;
  const unpublished: Unpublished = withDrafts ? new Map() : findUnpublished(root, today, unsavedTexts);
  const files = makeFileReader(root, options, (file) => unpublished.has(file) || withoutFiles?.has(file) === true);
  const folders: readonly ContentFolder[] = withoutPages
    ? ['courses', 'forms']
    : ['courses', 'forms', 'pages', 'news', 'plates'];
  const list = (folder: ContentFolder) => (folders.includes(folder) ? files.list(folder) : []);

  const organisation = files.readYaml('content/organisation.yaml', organisationSchema);
  // If the organisation file is invalid, braces are kept, because one mistake would be reported for each text.
  const facts = organisation.value && factsOf(organisation.value);
  const courseTerms = files.readYaml('content/course-terms.yaml', courseTermsSchema, facts);
  const sharedFields = files.readYaml('content/form-fields.yaml', sharedFieldsSchema, facts);
  const redirects = files.readYaml('content/redirects.yaml', redirectsSchema);
  const endedRedirects = redirectsOfEnded(root, unpublished, today);
  const sources: Sources = {
    organisation,
    navigation: files.readYaml('content/navigation.yaml', navigationSchema),
    retention: files.readYaml('content/retention.yaml', retentionSchema),
    publicHolidays: files.readYaml('content/public-holidays.yaml', publicHolidaysSchema),
    redirects: withValue(redirects, redirects.value && { ...redirects.value, ...endedRedirects }),
    addresses: files.readYaml('content/addresses.yaml', addressesSchema),
    synonyms: files.readYaml('content/synonyms.yaml', synonymsSchema),
    courseTerms,
    courses: list('courses').map(({ file, name }) =>
      toCourse(files.readYaml(file, courseSchema, facts), name, courseTerms.value),
    ),
    pages: list('pages').map(({ file, name }) => {
      const source = files.readYaml(file, pageSchema, facts);
      const path = name === 'home' ? '/' : `/${name}`;
      return withValue(source, source.value && { ...source.value, path, file });
    }),
    forms: list('forms').map(({ file, name }) =>
      toForm(files.readYaml(file, formFileSchema, facts), name, sharedFields.value),
    ),
    articles: list('news').map(({ file, name }) => files.readArticle(file, name)),
    plates: list('plates').map(({ file, name }) => plateSource(file, name, files.read(file))),
    unpublished,
    day: today,
  };
  const issues = [
    ...fileIssues(root, folders),
    ...files.issues,
    ...[sharedFields, ...sourcesIn(sources)].flatMap((source) => source.issues),
  ];
  if (withoutPages) return { sources, issues };
  const pictures = new Set(pictureNames(root).map((name) => `/pictures/${name}`));
  return { sources, issues: [...issues, ...checkReferences(sources, pictures), ...pictureIssues(root)] };
}

/**
 * Reads and checks a content folder.
 * @param root the project's folder, which has `content/` in it
 * @throws ContentError with every mistake there is
 */
export function readContent(root: string, options: ReadContentOptions = {}): Content {
  const { sources, issues } = readSources(root, options);
  const content = contentOf(sources, options.withoutPages);
  if (issues.length > 0 || !content) throw new ContentError(issues);
  return content;
}

/** Finds every mistake that stops a publication: those of today, and of each later day on which a page appears or is gone. */
export function publishingIssues(root: string, today: Day, options: ReadContentOptions = {}): ContentIssue[] {
  const days = options.withDrafts ? [today] : [today, ...daysOfPageChange(root, today, options.unsavedTexts)];
  const issues = days.flatMap((day) => readSources(root, { ...options, today: day }).issues);
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}
