import type { Form } from '../forms/form-schema.ts';
import { coursesByOption } from '../forms/form.ts';
import { formProblems, shownFormProblems, showsForm } from '../forms/form-problems.ts';
import type { ContentIssue } from '../reader/content-error.ts';
import { plainIssues } from '../reader/error-messages.ts';
import { unreadFiles, type Sources } from '../reader/sources.ts';
import { unpublishedProblem } from '../reader/unpublished.ts';
import { webAddress } from '../text/text-schemas.ts';
import { checkRepetitions } from './check-repetitions.ts';
import { internalLinkChecker } from './internal-links.ts';
import type { Page } from './page.ts';
import { fileAt } from './path-and-slug.ts';
import { isDrawnPlate } from './plates.ts';
import { referencesIn, type Reference } from './references.ts';

/** Returns the error of a link on this site, if it has one. */
type LinkCheck = ReturnType<typeof internalLinkChecker>;

/** Makes the check that what is referred to is there. It returns the problems of a reference. */
function referenceChecker(sources: Sources, pictures: ReadonlySet<string>, linkError: LinkCheck) {
  const { courses, forms, plates, unpublished } = sources;
  const files = new Set([...courses, ...forms, ...plates].map(({ file }) => file));
  const fileProblem = (what: string, file: string) => {
    if (files.has(file)) return undefined;
    const publicDays = unpublished.get(file);
    if (publicDays !== undefined) return `the ${what} ${unpublishedProblem(publicDays)}`;
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
    webAddress.safeParse(target).error?.issues.flatMap((issue) => plainIssues({ ...issue, path: [target] }))[0]
      ?.message;
  return (reference: Reference): string[] => {
    const { kind, target, words: alternativeText } = reference;
    const problem = {
      page: () => page(reference),
      course: () => fileProblem(`course "${target}"`, `content/courses/${target}.yaml`),
      form: () => fileProblem(`form "${target}"`, `content/forms/${target}.yaml`),
      plate: () =>
        isDrawnPlate(target) ? undefined : fileProblem(`picture "${target}"`, `content/plates/${target}.svg`),
      photo: () => photo(target),
      picture: () => picture(target),
      web: () => web(target),
    }[kind]();
    const isSilent = kind === 'picture' && alternativeText?.trim() === '';
    return [
      ...(isSilent
        ? [`the picture ${target} has no words. Say what it shows: ![A bridge at low tide](${target}).`]
        : []),
      ...(problem ? [problem] : []),
    ];
  };
}

/** The courses whose form does not register for them. */
function courseIssues({ courses }: Sources, forms: ReadonlyMap<string, Form>): ContentIssue[] {
  return courses.flatMap((source) => {
    const form = forms.get(source.value?.form ?? '');
    const slug = source.value?.slug ?? '';
    if (!form || form.course === slug || Object.values(coursesByOption(form)).includes(slug)) return [];
    const message = `the form "${form.id}" does not register for this course. Name another form, or add the course to content/forms/${form.id}.yaml.`;
    return [source.issueAt(['form'], message)];
  });
}

/** The kinds of form without a page that confirms what was sent. */
function confirmationIssues(sources: Sources, pages: ReadonlyMap<string, Page>): ContentIssue[] {
  const unread = unreadFiles(sources.pages);
  return (['registration', 'enquiry'] as const).flatMap((kind) => {
    const form = sources.forms.find(({ value }) => value?.kind === kind);
    const file = fileAt(`/${kind}-received`);
    const confirms = pages
      .get(`/${kind}-received`)
      ?.sections.some((section) => section.kind === 'received' && section.formKind === kind);
    if (!form || confirms || unread.has(file)) return [];
    const message = `nothing tells a visitor that this form has arrived. ${file} must have a section "kind: received" with "formKind: ${kind}".`;
    return [form.issueAt(['kind'], message)];
  });
}

/** The problems of forms, and the forms that their page does not show. */
function formIssues(sources: Sources, pages: ReadonlyMap<string, Page>, linkError: LinkCheck): ContentIssue[] {
  const unread = unreadFiles(sources.pages);
  return sources.forms.flatMap((source) => {
    const form = source.value;
    if (!form) return [];
    const [path = ''] = form.page.split('#');
    const page = pages.get(path);
    const isShown = page && showsForm(page, form);
    const problems = formProblems(form);
    // A page that is missing or cannot be read is reported already.
    if (!isShown && !linkError(form.page) && !unread.has(fileAt(path)))
      problems.unshift({
        path: ['page'],
        message: `${path} does not show this form, so a visitor whose browser runs no script would lose what was typed. Name the page that has a section "kind: ${form.kind}" with "form: ${form.id}".`,
      });
    return problems.map((problem) => source.issueAt(problem.path, problem.message));
  });
}

/**
 * Checks that what content refers to is there: pages, places on pages, courses, forms and their fields, pictures; and
 * that what must differ is not repeated.
 * @param pictures addresses of the pictures in Markdown
 */
export function checkReferences(sources: Sources, pictures: ReadonlySet<string>): ContentIssue[] {
  const linkError = internalLinkChecker(sources);
  const check = referenceChecker(sources, pictures, linkError);
  const references = referencesIn(sources);
  const pages = new Map(sources.pages.flatMap(({ value }) => (value ? [[value.path, value]] : [])));
  const forms = new Map(sources.forms.flatMap(({ value }) => (value ? [[value.id, value]] : [])));
  const { redirects } = sources;
  return [
    ...references.flatMap((reference) => check(reference).map(reference.issue)),
    ...sources.pages.flatMap(({ value, issueAt }) =>
      shownFormProblems(value?.sections ?? [], forms).map(({ path, message }) => issueAt(path, message)),
    ),
    ...courseIssues(sources, forms),
    ...confirmationIssues(sources, pages),
    ...formIssues(sources, pages, linkError),
    ...Object.keys(redirects.value ?? {})
      .filter((address) => pages.has(address))
      .map((address) =>
        redirects.issueAt(
          [address],
          `${address} is a page, so it cannot lead elsewhere. Remove the redirect or the page.`,
        ),
      ),
    ...checkRepetitions(sources, references),
  ];
}
