import type { z } from 'zod';
import { addressesSchema, checkAddresses, redirectsSchema } from '../pages/addresses.ts';
import { checkReferences } from '../pages/check-references.ts';
import { courseSchema, type CourseFile } from '../courses/course-schema.ts';
import type { Course } from '../courses/course.ts';
import { courseTermsSchema } from '../courses/course-terms.ts';
import { dayInSingapore, type Day } from '../dates/day.ts';
import { formFileSchema, resolveFields, sharedFieldsSchema, type Form } from '../forms/form.ts';
import { ContentError, type ContentIssue, type Path, type Problem } from './content-error.ts';
import { encodingIssues, fileIssues, filesIn, folders, readText, withPlainLines } from './content-folder.ts';
import { navigationSchema } from '../pages/navigation.ts';
import { factsOf } from '../organisation/facts.ts';
import { organisationSchema } from '../organisation/organisation.ts';
import { pageSchema, type Page } from '../pages/page.ts';
import { pictureIssues, pictureNames, plateProblems, type Plate } from '../pages/pictures.ts';
import { readArticle } from '../news/read-article.ts';
import { readYaml, type ReadOptions, type Source } from './read-yaml.ts';
import { resolveCourse } from '../courses/resolve-course.ts';
import { publicHolidaysSchema } from '../dates/public-holidays.ts';
import { retentionSchema } from '../privacy/retention.ts';
import { cachedDerivation, cachedSource } from './source-cache.ts';
import { contentOf, sourcesIn, type Content, type Sources } from './sources.ts';
import { synonymsSchema } from '../search/synonyms.ts';
import { daysOfChange, findUnpublished, redirectsOfEnded, type Unpublished } from './unpublished.ts';

export interface ReadContentOptions {
  /** Accepts texts that are still to be written: in a preview, never in a build. */
  allowUnfilled?: boolean;
  /**
   * Leaves pages and articles out, and checks nothing that refers to them: the server needs neither, and starts sooner. It
   * has the dates that visitors do not see now, because people may be on them.
   */
  withoutPages?: boolean;
  /** The day on which something is public or not; by default today in Singapore. */
  today?: Day;
  /** Unsaved texts that replace those of files. */
  edited?: ReadonlyMap<string, string>;
  /** Reads drafts, and pages and articles that are not public on that day, like all others: for their preview. */
  drafts?: boolean;
  /** Files that are read as if they were not there. */
  without?: ReadonlySet<string>;
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

/**
 * Reads a content folder and looks for every mistake in it.
 * @param root the project's folder, which has `content/` in it
 */
export function readSources(
  root: string,
  options: ReadContentOptions = {},
): { sources: Sources; issues: ContentIssue[] } {
  const { allowUnfilled = false, today = dayInSingapore(new Date()), withoutPages = false, edited, without } = options;
  const unpublished: Unpublished = options.drafts ? new Map() : findUnpublished(root, today, edited);
  const badEncoding: ContentIssue[] = [];
  const read = (file: string) => {
    const unsaved = edited?.get(file);
    const text = unsaved === undefined ? readText(root, file) : withPlainLines(unsaved);
    badEncoding.push(...encodingIssues(file, text));
    return text;
  };
  const names: readonly (keyof typeof folders)[] = withoutPages
    ? ['courses', 'forms']
    : ['courses', 'forms', 'pages', 'news', 'plates'];
  /** The files of a folder with their names, which are the ends of addresses. */
  const files = (folder: keyof typeof folders) =>
    (names.includes(folder) ? filesIn(root, `content/${folder}`) : [])
      .filter((file) => file.endsWith(folders[folder]) && !unpublished.has(file) && !without?.has(file))
      .map((file) => ({ file, name: file.slice(`content/${folder}/`.length, -folders[folder].length) }));
  const readFile = <T>(file: string, schema: z.ZodType<T>, options: ReadOptions = {}) => {
    const text = read(file);
    const key = `${file} ${allowUnfilled}`;
    return cachedSource(key, text, JSON.stringify(options), () =>
      readYaml(file, text, schema, { ...options, allowUnfilled }),
    );
  };

  const organisation = readFile('content/organisation.yaml', organisationSchema);
  // If the organisation file is invalid, braces are kept, because one mistake would be reported for each text.
  const facts = organisation.value && factsOf(organisation.value);
  const redirects = readFile('content/redirects.yaml', redirectsSchema);
  const ended = redirectsOfEnded(root, unpublished, today);
  const courseTerms = readFile('content/course-terms.yaml', courseTermsSchema, { facts });
  const toCourse = (source: Source<CourseFile>, slug: string): Source<Course> =>
    cachedDerivation(source, courseTerms.value, () => {
      const common = courseTerms.value;
      if (!source.value || !common) return { ...source, value: undefined };
      const { course, problems } = resolveCourse(source.value, slug, common);
      return withValue(source, course, problems);
    });
  const sharedFields = readFile('content/form-fields.yaml', sharedFieldsSchema, { facts });
  const sources: Sources = {
    organisation,
    navigation: readFile('content/navigation.yaml', navigationSchema),
    retention: readFile('content/retention.yaml', retentionSchema),
    publicHolidays: readFile('content/public-holidays.yaml', publicHolidaysSchema),
    redirects: withValue(redirects, redirects.value && { ...redirects.value, ...ended }),
    addresses: readFile('content/addresses.yaml', addressesSchema),
    synonyms: readFile('content/synonyms.yaml', synonymsSchema),
    courseTerms,
    courses: files('courses').map(({ file, name }) => toCourse(readFile(file, courseSchema, { facts }), name)),
    pages: files('pages').map(({ file, name }): Source<Page> => {
      const source = readFile(file, pageSchema, { facts });
      const path = name === 'home' ? '/' : `/${name}`;
      return cachedDerivation(source, undefined, () =>
        withValue(source, source.value && { ...source.value, path, file }),
      );
    }),
    forms: files('forms').map(({ file, name }): Source<Form> => {
      const source = readFile(file, formFileSchema, { facts });
      return cachedDerivation(source, sharedFields.value, () => {
        // A mistake in the shared file is reported already; its fields are unknown until it is corrected.
        if (!source.value || !sharedFields.value) return { ...source, value: undefined };
        const { fields, problems } = resolveFields(source.value.fields, sharedFields.value);
        return withValue(source, { ...source.value, id: name, fields }, problems);
      });
    }),
    articles: files('news').map(({ file, name }) => {
      const text = read(file);
      const key = `${file} ${allowUnfilled}`;
      return cachedSource(key, text, '', () => readArticle(file, name, text, { allowUnfilled }));
    }),
    plates: files('plates').map(({ file, name }) => plateSource(file, name, read(file))),
    unpublished,
    day: today,
  };
  const issues = [
    ...fileIssues(root, names),
    ...badEncoding,
    ...[sharedFields, ...sourcesIn(sources)].flatMap((source) => source.issues),
    ...(withoutPages
      ? []
      : [
          ...checkReferences(sources, new Set(pictureNames(root).map((name) => `/pictures/${name}`))),
          ...pictureIssues(root),
          ...checkAddresses(sources),
        ]),
  ];
  return { sources, issues };
}

/**
 * Reads and checks a content folder.
 * @param root the project's folder, which has `content/` in it
 * @throws ContentError with every mistake there is
 */
export function readContent(root: string, options: ReadContentOptions = {}): Content {
  const { sources, issues } = readSources(root, options);
  if (issues.length > 0) throw new ContentError(issues);
  return contentOf(sources, options.withoutPages) as Content;
}

/** Finds every mistake that stops a publication: those of today, and of each later day on which a page appears or is gone. */
export function publishingIssues(root: string, today: Day, options: ReadContentOptions = {}): ContentIssue[] {
  const days = options.drafts ? [today] : [today, ...daysOfChange(root, today, options.edited)];
  const issues = days.flatMap((day) => readSources(root, { ...options, today: day }).issues);
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}
