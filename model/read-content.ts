import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Article } from './article.ts';
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
import { path } from './reference.ts';
import { retentionSchema, type Retention } from './retention.ts';

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

/** Content as read, with the places of everything, for the check of references. */
export interface Sources {
  pages: Source<Page>[];
  courses: Source<Course>[];
  forms: Source<Form>[];
  navigation: Source<Navigation>;
  redirects: Source<Record<string, string>>;
}

/**
 * Reads and checks a content folder.
 * @param root the project's folder, which has `content/` in it
 * @throws ContentError with every mistake there is
 */
export function readContent(root: string): Content {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = (folder: string, ending: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => ({ file: `${folder}/${name}`, name: name.slice(0, -ending.length) }));
  const one = <T>(file: string, schema: z.ZodType<T>) => readYaml(file, read(file), schema);
  const add = <T, U>(source: Source<T>, more: (value: T) => U): Source<U> => ({
    ...source,
    value: source.value === undefined ? undefined : more(source.value),
  });

  const organisation = one('content/organisation.yaml', organisationSchema);
  const navigation = one('content/navigation.yaml', navigationSchema);
  const retention = one('content/retention.yaml', retentionSchema);
  const redirects = one('content/redirects.yaml', z.record(path, path));
  const synonyms = one('content/synonyms.yaml', z.array(z.array(z.string().min(2)).min(2)));
  const sharedFields = one('content/form-fields.yaml', sharedFieldsSchema);
  const courses = files('content/courses', '.yaml').map(({ file, name }) =>
    add(one(file, courseSchema), (course): Course => ({ ...course, slug: name })),
  );
  const pages = files('content/pages', '.yaml').map(({ file, name }) =>
    add(one(file, pageSchema), (page): Page => ({ ...page, path: name === 'home' ? '/' : `/${name}`, file })),
  );
  const forms = files('content/forms', '.yaml').map(({ file, name }) => {
    const source = one(file, formFileSchema);
    if (!source.value) return source as Source<Form>;
    const { fields, problems } = resolveFields(source.value.fields, sharedFields.value ?? {});
    const mistakes = problems.map(({ index, message }) => source.mistakeAt(['fields', index], message));
    return { ...source, mistakes, value: { ...source.value, id: name, fields } };
  });
  const articles = files('content/news', '.md').map(({ file, name }) => readArticle(file, name, read(file)));

  const all: Source<unknown>[] = [
    organisation,
    navigation,
    retention,
    redirects,
    synonyms,
    sharedFields,
    ...courses,
    ...pages,
    ...forms,
    ...articles,
  ];
  const mistakes: Mistake[] = all.flatMap((source) => source.mistakes);
  const known = articles.flatMap((article) => article.value?.path ?? []);
  mistakes.push(...checkReferences({ pages, courses, forms, navigation, redirects }, known));
  mistakes.push(...[...pages, ...articles].flatMap((source) => checkPhotos(source, organisation.value?.photos)));
  if (mistakes.length > 0) throw new ContentError(mistakes);

  const values = <T>(sources: Source<T>[]) => sources.map((source) => source.value as T);
  return {
    organisation: organisation.value as Organisation,
    navigation: navigation.value as Navigation,
    retention: retention.value as Retention,
    redirects: redirects.value ?? {},
    synonyms: synonyms.value ?? [],
    courses: values(courses),
    forms: values(forms),
    pages: values(pages),
    articles: values(articles).sort((a, b) => b.date.localeCompare(a.date)),
  };
}

/** Finds a thing by its key; content was checked, so a missing one is a fault of the program. */
export function find<T>(list: readonly T[], matches: (item: T) => boolean, what: string): T {
  const found = list.find(matches);
  if (!found) throw new Error(`There is no ${what}.`);
  return found;
}
