import { coursesByOption } from '../forms/form.ts';
import { formProblems, shownFormProblems, showsForm } from '../forms/form-problems.ts';
import type { ContentIssue, Problem, Path } from '../reader/content-error.ts';
import { plainIssues } from '../reader/error-messages.ts';
import type { Source } from '../reader/read-yaml.ts';
import { unreadFiles, type Sources } from '../reader/sources.ts';
import { unpublishedProblem } from '../reader/unpublished.ts';
import { webAddress } from '../text/text-schemas.ts';
import { headingAnchor } from '../text/words.ts';
import { internalLinkChecker } from './internal-links.ts';
import type { Section } from './page.ts';
import { fileAt } from './path-and-slug.ts';
import { drawnPlateNames } from './pictures.ts';
import { referencesIn, type Reference } from './references.ts';

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

const isDrawn = (plate: string): boolean => (drawnPlateNames as readonly string[]).includes(plate);

/** The drawings that two pages show: each page has one of its own, or none. */
function sharedDrawings(references: readonly Reference[]): ContentIssue[] {
  const shownBy = new Map<string, string>();
  return references.flatMap(({ kind, target, file, issue }) => {
    if (kind !== 'plate') return [];
    const other = shownBy.get(target);
    shownBy.set(target, other ?? file);
    return other === undefined
      ? []
      : [issue(`${other} shows this drawing too. Name one of this page's own, or remove the line.`)];
  });
}

/** Makes the check that what is referred to is there. It returns the problems of a reference. */
function referenceChecker(sources: Sources, pictures: ReadonlySet<string>) {
  const { courses, forms, plates, unpublished } = sources;
  const linkError = internalLinkChecker(sources);
  const files = new Set([...courses, ...forms, ...plates].map(({ file }) => file));
  const fileProblem = (what: string, file: string) => {
    if (files.has(file)) return undefined;
    const state = unpublished.get(file);
    if (state !== undefined) return `the ${what} ${unpublishedProblem(state)}`;
    return `there is no ${what}. Correct the name, or add ${file}.`;
  };
  const { organisation } = sources;
  const photo = (target: string) => {
    if (!organisation.value) return undefined;
    const host = organisation.value.photos;
    if (!host) return 'no host of photographs is known. Name it as "photos" in content/organisation.yaml.';
    return new URL(target).origin === new URL(host).origin
      ? undefined
      : `the photograph is not on ${host}. Take one from there, or change "photos" in content/organisation.yaml.`;
  };
  const page = ({ target, from, mayWait }: Reference) => {
    if (!target.startsWith('/'))
      return `the link "${target}" leads nowhere. Begin it with / for a page of this site, or with https://.`;
    if (mayWait && target === from) return 'the page leads to itself. Name another one.';
    return mayWait && unpublished.has(fileAt(target)) ? undefined : linkError(target);
  };
  const picture = (target: string) => {
    if (pictures.has(target)) return undefined;
    return target.startsWith('/pictures/')
      ? `there is no picture ${target}. Add it, or correct its name.`
      : `the picture ${target} is not one of ours, and browsers would not show it. Add it in the office, whose pictures begin with /pictures/.`;
  };
  const web = (target: string) =>
    webAddress.safeParse(target).error?.issues.flatMap(plainIssues)[0]?.message.replace('"the file"', target);
  return (reference: Reference): string[] => {
    const { kind, target, words: linkText } = reference;
    const problem = {
      page: () => page(reference),
      course: () => fileProblem(`course "${target}"`, `content/courses/${target}.yaml`),
      form: () => fileProblem(`form "${target}"`, `content/forms/${target}.yaml`),
      plate: () => (isDrawn(target) ? undefined : fileProblem(`picture "${target}"`, `content/plates/${target}.svg`)),
      photo: () => photo(target),
      picture: () => picture(target),
      web: () => web(target),
    }[kind]();
    const isUnseen = kind === 'picture' && linkText?.trim() === '';
    return [
      ...(isUnseen
        ? [`the picture ${target} has no words. Say what it shows: ![A bridge at low tide](${target}).`]
        : []),
      ...(problem ? [problem] : []),
    ];
  };
}

/**
 * Checks that what content refers to is there: pages, places on pages, courses, forms and their fields, pictures; and
 * that titles, descriptions, drawings and the anchors of a page are each used once.
 * @param pictures addresses of the pictures in Markdown
 */
export function checkReferences(sources: Sources, pictures: ReadonlySet<string>): ContentIssue[] {
  const check = referenceChecker(sources, pictures);
  const references = referencesIn(sources);
  const issues = references.flatMap((reference) => check(reference).map(reference.issue));
  issues.push(...sharedDrawings(references));
  const add = (source: Source<unknown>, path: Path, message: string) => issues.push(source.issueAt(path, message));
  const pages = new Map(sources.pages.flatMap(({ value }) => (value ? [[value.path, value]] : [])));
  const forms = new Map(sources.forms.flatMap(({ value }) => (value ? [[value.id, value]] : [])));
  const unread = unreadFiles(sources.pages);

  for (const source of sources.pages) {
    const sections = source.value?.sections ?? [];
    for (const { path, message } of [...shownFormProblems(sections, forms), ...anchorProblems(sections)])
      add(source, path, message);
  }
  for (const source of sources.courses) {
    const form = forms.get(source.value?.form ?? '');
    const slug = source.value?.slug ?? '';
    if (form && form.course !== slug && !Object.values(coursesByOption(form)).includes(slug))
      add(
        source,
        ['form'],
        `the form "${form.id}" does not register for this course. Name another form, or add the course to content/forms/${form.id}.yaml.`,
      );
  }
  for (const kind of ['registration', 'enquiry'] as const) {
    const source = sources.forms.find(({ value }) => value?.kind === kind);
    const path = `/${kind}-received`;
    const confirms = pages
      .get(path)
      ?.sections.some((section) => section.kind === 'received' && section.formKind === kind);
    if (source && !confirms && !unread.has(fileAt(path)))
      add(
        source,
        ['kind'],
        `nothing tells a visitor that this form has arrived. ${fileAt(path)} must have a section "kind: received" with "formKind: ${kind}".`,
      );
  }
  const linkError = internalLinkChecker(sources);
  for (const source of sources.forms) {
    const form = source.value;
    if (!form) continue;
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
  for (const from of Object.keys(sources.redirects.value ?? {}))
    if (pages.has(from))
      add(
        sources.redirects,
        [from],
        `${from} is a page, so it cannot lead elsewhere. Remove the redirect or the page.`,
      );
  const seen = new Map<string, string>();
  for (const source of [...sources.pages, ...sources.articles]) {
    const { value } = source;
    if (!value) continue;
    // The excerpt of an article is its description for search engines.
    const texts = {
      title: value.title,
      ...('html' in value ? { excerpt: value.excerpt } : { description: value.description }),
    };
    for (const [key, text] of Object.entries(texts)) {
      const use = key === 'title' ? 'title' : 'description';
      const first = seen.get(`${use} ${text}`);
      if (first) add(source, [key], `${first} has the same ${use}. Give each page its own.`);
      else seen.set(`${use} ${text}`, source.file);
    }
  }
  return issues;
}
