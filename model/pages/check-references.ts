import type { z } from 'zod';
import { articleFrontMatterSchema } from '../news/article.ts';
import { samePage } from '../../sections/fields.ts';
import { eachField, refersTo } from '../reader/each-text.ts';
import { navigationSchema } from './navigation.ts';
import { headingAnchor } from './heading-anchor.ts';
import { internalLinkChecker } from './internal-links.ts';
import type { ContentIssue, Problem, Path } from '../reader/content-error.ts';
import type { Sources } from '../reader/sources.ts';
import { formProblems, shownFormProblems, showsForm } from '../forms/form-problems.ts';
import { pageSchema, type Section } from './page.ts';
import { fileAt, nextPath } from './path-and-slug.ts';
import type { Source } from '../reader/read-yaml.ts';
import { unpublishedInWords } from '../reader/unpublished.ts';

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

/**
 * Checks that what content refers to is there: pages, places on pages, courses, forms and their fields; and that
 * titles, descriptions and the anchors of a page are each used once.
 */
export function checkReferences(sources: Sources): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const pages = new Map(sources.pages.flatMap(({ value }) => (value ? [[value.path, value]] : [])));
  const linkError = internalLinkChecker(sources);
  const courses = new Map(sources.courses.flatMap(({ value }) => (value ? [[value.slug, value]] : [])));
  const forms = new Map(sources.forms.flatMap(({ value }) => (value ? [[value.id, value]] : [])));
  // A file that could not be read is reported already; what refers to it is not a second issue.
  const unread = new Set(
    [...sources.courses, ...sources.forms, ...sources.pages].filter(({ value }) => !value).map(({ file }) => file),
  );
  const add = (source: Source<unknown>, path: Path, message: string) => issues.push(source.issueAt(path, message));

  const checkLink = (source: Source<unknown>, link: string, path: Path) => {
    const message = linkError(link);
    if (message) add(source, path, message);
  };
  const checkNamed = (source: Source<unknown>, path: Path, name: string, file: string) => {
    if (unread.has(file)) return;
    const state = sources.unpublished.get(file);
    const message =
      state !== undefined
        ? `the ${name} ${unpublishedInWords(state)}`
        : `there is no ${name}. Correct the name, or add ${file}.`;
    add(source, path, message);
  };
  const checkCourse = (source: Source<unknown>, slug: string, path: Path) => {
    if (!courses.has(slug)) checkNamed(source, path, `course "${slug}"`, `content/courses/${slug}.yaml`);
  };
  const plates = new Set(sources.plates.map(({ value }) => value?.name));
  const checkPlate = (source: Source<unknown>, name: string, path: Path) => {
    if (!plates.has(name)) checkNamed(source, path, `picture "${name}"`, `content/plates/${name}.svg`);
  };
  const checkForm = (source: Source<unknown>, id: string, path: Path) => {
    if (!forms.has(id)) checkNamed(source, path, `form "${id}"`, `content/forms/${id}.yaml`);
  };

  const checks: Record<string, (source: Source<unknown>, name: string, path: Path) => void> = {
    page: checkLink,
    course: checkCourse,
    form: checkForm,
    plate: checkPlate,
  };
  const checkFields = (schema: z.ZodType, source: Source<{ path: string }>) =>
    eachField(schema, source.value, (text, field, path) => {
      if (field === samePage) return checkLink(source, `${source.value?.path}${text}`, path);
      if (field === nextPath && text === source.value?.path)
        add(source, path, 'the page leads to itself. Name another one.');
      if (field !== nextPath || !sources.unpublished.has(fileAt(text)))
        checks[refersTo(field) ?? '']?.(source, text, path);
    });
  for (const source of sources.pages) checkFields(pageSchema, source);
  for (const source of sources.articles) checkFields(articleFrontMatterSchema, source);
  eachField(navigationSchema, sources.navigation.value, (text, field, path) => {
    const isHidden = sources.unpublished.has(fileAt(text));
    if (refersTo(field) === 'page' && !isHidden) checkLink(sources.navigation, text, path);
  });
  for (const source of sources.pages) {
    const sections = source.value?.sections ?? [];
    const problems = [...shownFormProblems(sections, forms), ...anchorProblems(sections)];
    for (const { path, message } of problems) add(source, path, message);
  }
  for (const source of sources.courses) {
    if (!source.value) continue;
    checkLink(source, source.value.page, ['page']);
    checkForm(source, source.value.form, ['form']);
    const { slug } = source.value;
    const { id, course, choosesCourse } = forms.get(source.value.form) ?? {};
    if (id && course !== slug && !Object.values(choosesCourse?.courses ?? {}).includes(slug))
      add(
        source,
        ['form'],
        `the form "${id}" does not register for this course. Name another form, or add the course to content/forms/${id}.yaml.`,
      );
  }
  for (const kind of ['registration', 'enquiry'] as const) {
    const source = sources.forms.find(({ value }) => value?.kind === kind);
    const path = `/${kind}-received`;
    const confirms = pages.get(path)?.sections.some((section) => section.kind === 'received' && section.of === kind);
    if (source && !confirms && !unread.has(fileAt(path)))
      add(
        source,
        ['kind'],
        `nothing tells a visitor that this form has arrived. ${fileAt(path)} must have a section "kind: received" with "of: ${kind}".`,
      );
  }
  for (const source of sources.forms) {
    const form = source.value;
    if (!form) continue;
    form.fields.forEach(({ options }, index) =>
      options.forEach((option) => option.pages?.forEach((link) => checkLink(source, link, ['fields', index]))),
    );
    checkLink(source, form.page, ['page']);
    if (form.course) checkCourse(source, form.course, ['course']);
    for (const [value, slug] of Object.entries(form.choosesCourse?.courses ?? {}))
      checkCourse(source, slug, ['choosesCourse', 'courses', value]);
    const path = form.page.split('#')[0] ?? '';
    const page = pages.get(path);
    if (!linkError(form.page) && !unread.has(fileAt(path)) && !(page && showsForm(page, form)))
      add(
        source,
        ['page'],
        `${path} does not show this form, so a visitor whose browser runs no script would lose what was typed. Name the page that has a section "kind: ${form.kind}" with "form: ${form.id}".`,
      );
    for (const { path: place, message } of formProblems(form)) add(source, place, message);
  }
  for (const [from, to] of Object.entries(sources.redirects.value ?? {})) {
    checkLink(sources.redirects, to, [from]);
    if (pages.has(from))
      add(
        sources.redirects,
        [from],
        `${from} is a page, so it cannot lead elsewhere. Remove the redirect or the page.`,
      );
  }
  const seen = new Map<string, string>();
  for (const source of [...sources.pages, ...sources.articles])
    for (const key of ['title', 'description', 'excerpt'] as const) {
      const { value } = source;
      if (!value || !(key in value) || (key === 'excerpt' && 'description' in value)) continue;
      // The excerpt of an article is its description for search engines.
      const use = key === 'title' ? 'title' : 'description';
      const text = `${use} ${String((value as Record<string, unknown>)[key])}`;
      const first = seen.get(text);
      if (first) add(source, [key], `${first} has the same ${use}. Give each page its own.`);
      else seen.set(text, source.file);
    }
  return issues;
}
