import { formIssues } from '../forms/check-forms.ts';
import type { ContentIssue } from '../reader/content-error.ts';
import { plainIssues } from '../reader/error-messages.ts';
import type { Source } from '../reader/read-yaml.ts';
import { unreadFiles, type Sources } from '../reader/sources.ts';
import { unpublishedProblem } from '../reader/unpublished.ts';
import { webAddress } from '../text/text-schemas.ts';
import { headingAnchor } from '../text/words.ts';
import { internalLinkChecker, type LinkCheck } from './internal-links.ts';
import type { Page } from './page.ts';
import { fileAt } from './addresses.ts';
import { isDrawnPlate } from './plates.ts';
import { referencesIn, type Reference } from './references.ts';

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

/** The items with the key of one before them, each with the first that has it. */
const repetitionsIn = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((item) => ({ item, first })),
  );

/** The sections of a page that have the anchor of one above them. */
function repeatedAnchors({ value, issueAt }: Source<Page>): ContentIssue[] {
  const headings = (value?.sections ?? []).flatMap((section, index) => {
    const heading = 'heading' in section ? section.heading : undefined;
    const id = 'id' in section ? section.id : undefined;
    return heading === undefined ? [] : [{ heading, index, anchor: headingAnchor(heading, id) }];
  });
  return repetitionsIn(headings, ({ anchor }) => anchor).map(({ item: { heading, index } }) =>
    issueAt(
      ['sections', index, 'heading'],
      `"${heading}" makes the anchor of another section of this page, and links lead to the first. Give the section another heading, or an "id" of its own.`,
    ),
  );
}

/** The drawings that two pages show: each page has one of its own, or none. */
function sharedDrawings(references: readonly Reference[]): ContentIssue[] {
  const drawings = references.filter(({ kind }) => kind === 'plate');
  return repetitionsIn(drawings, ({ target }) => target).map(({ item, first }) =>
    item.issue(`${first.file} shows this drawing too. Name one of this page's own, or remove the line.`),
  );
}

/** The titles and descriptions that another page or article has too. */
function repeatedTexts({ pages, articles }: Sources): ContentIssue[] {
  const texts = [
    ...pages.flatMap((source) => [
      { source, key: 'title', use: 'title', text: source.value?.title },
      { source, key: 'description', use: 'description', text: source.value?.description },
    ]),
    // The excerpt of an article is its description for search engines.
    ...articles.flatMap((source) => [
      { source, key: 'title', use: 'title', text: source.value?.title },
      { source, key: 'excerpt', use: 'description', text: source.value?.excerpt },
    ]),
  ].filter(({ text }) => text !== undefined);
  return repetitionsIn(texts, ({ use, text }) => `${use} ${text}`).map(({ item: { source, key, use }, first }) =>
    source.issueAt([key], `${first.source.file} has the same ${use}. Give each page its own.`),
  );
}

/** The addresses of pages and articles that the list of published addresses does not have yet. */
export function newAddresses({ pages, articles, addresses }: Sources): string[] {
  const publicAddresses = [...pages, ...articles].flatMap(({ value }) =>
    value && !('unlisted' in value && value.unlisted) ? [value.path] : [],
  );
  const publishedAddresses = new Set(addresses.value);
  return publicAddresses.filter((address) => !publishedAddresses.has(address));
}

/** Checks that each published address is a page or has a redirect. */
function checkAddresses(sources: Sources): ContentIssue[] {
  const { addresses, redirects, pages, articles } = sources;
  const unread = unreadFiles([...pages, ...articles, redirects]);
  const reachable = new Set([
    ...[...pages, ...articles].flatMap(({ value }) => (value ? [value.path] : [])),
    ...Object.keys(redirects.value ?? {}),
  ]);
  return (addresses.value ?? []).flatMap((address, index) =>
    reachable.has(address) || unread.has(fileAt(address)) || unread.has(redirects.file)
      ? []
      : [
          addresses.issueAt(
            [index],
            `${address} was published, and nothing is there now. Lead it to another page in content/redirects.yaml, or remove it here if that page was never public.`,
          ),
        ],
  );
}

/**
 * Checks that what content refers to is there: pages, places on pages, courses, forms and their fields, pictures, published
 * addresses; and that what must differ is not repeated.
 * @param pictures addresses of the pictures that Markdown can show
 */
export function checkReferences(sources: Sources, pictures: ReadonlySet<string>): ContentIssue[] {
  const linkError = internalLinkChecker(sources);
  const check = referenceChecker(sources, pictures, linkError);
  const references = referencesIn(sources);
  const { pages, articles, redirects } = sources;
  return [
    ...references.flatMap((reference) => check(reference).map(reference.issue)),
    ...formIssues(sources, linkError),
    ...Object.keys(redirects.value ?? {})
      .filter((address) => [...pages, ...articles].some(({ value }) => value?.path === address))
      .map((address) =>
        redirects.issueAt(
          [address],
          `${address} is a page, so it cannot lead elsewhere. Remove the redirect or the page.`,
        ),
      ),
    ...sharedDrawings(references),
    ...pages.flatMap(repeatedAnchors),
    ...repeatedTexts(sources),
    ...checkAddresses(sources),
  ];
}
