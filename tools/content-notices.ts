import { intakeNotices } from '../model/courses/intake-notices.ts';
import { addDays, dayInWords, type Day } from '../model/dates/day.ts';
import { eachText } from '../model/reader/each-text.ts';
import type { ContentIssue } from '../model/reader/content-error.ts';
import { listedCourses } from '../model/pages/page.ts';
import { nextReview } from '../model/pages/page-dates.ts';
import { referencesIn } from '../model/pages/references.ts';
import type { Sources } from '../model/reader/sources.ts';
import { newAddresses } from './note-addresses.ts';

/** Notice for editors; none stops a build. */
export interface Notice extends ContentIssue {
  about: 'review' | 'intake' | 'condition' | 'placeholder' | 'address' | 'link';
}

function overdueReviews({ pages, articles }: Sources, today: Day): Notice[] {
  return [...pages, ...articles].flatMap(({ value, issueAt }) => {
    const review = value && nextReview(value, today);
    if (!review?.isOverdue) return [];
    const message = `a review was due on ${dayInWords(review.due)}. ${value?.owner ?? 'Somebody'}: check what it states, then write today's date here.`;
    return [{ about: 'review', ...issueAt(['reviewed'], message) }];
  });
}

/** `security.txt` is left out of the site once its promise has ended. */
function endedSecurity({ organisation }: Sources, today: Day): Notice[] {
  const expires = organisation.value?.security.expires;
  if (expires === undefined || expires > addDays(today, 30)) return [];
  const message = `the promise of security.txt ends on ${dayInWords(expires)}; from then on the site has no such file. Check that the address is still read, then write a day within the next year.`;
  return [{ about: 'review', ...organisation.issueAt(['security', 'expires'], message) }];
}

function intakes({ courses, publicHolidays }: Sources, today: Day): Notice[] {
  return courses.flatMap(({ value, issueAt }) =>
    (value ? intakeNotices(value, publicHolidays.value, today) : []).map(({ path, message }) => ({
      about: 'intake' as const,
      ...issueAt(path, message),
    })),
  );
}

/** Conditions for selling a course that only a person can check. */
function openConditions({ courses }: Sources): Notice[] {
  return courses.flatMap(({ value, issueAt }) =>
    (value?.conditions ?? []).map((condition, index) => ({
      about: 'condition' as const,
      ...issueAt(['conditions', index], `${condition} Remove this line when it is settled.`),
    })),
  );
}

/** Checks if a text contains a placeholder host (RFC 2606). */
export function isPlaceholder(text: string): boolean {
  return /(?:@|\/\/)[^\s/@]*\.example(?:\.(?:com|net|org))?(?:[/\s:]|$)/.test(text);
}

function placeholders(sources: Sources): Notice[] {
  const { organisation, navigation, pages, articles, courses, courseTerms } = sources;
  const fields = organisation.value?.placeholders ?? [];
  const marked = fields.map((name, index) =>
    organisation.issueAt(
      ['placeholders', index],
      `"${name}" is not the company's own yet. Correct it above, then remove this line.`,
    ),
  );
  const proposed = [courseTerms, ...courses, ...pages, ...articles].flatMap(({ value, issueAt }) =>
    (value?.placeholders ?? []).map((name, index) =>
      issueAt(['placeholders', index], `"${name}" is a proposal. Confirm or correct it, then remove its name here.`),
    ),
  );
  const hosts = [navigation, ...pages, ...courses, organisation].flatMap(({ value, issueAt }) => {
    const found: ContentIssue[] = [];
    eachText(value, (text, path) => {
      if (isPlaceholder(text) && !fields.includes(String(path[0])))
        found.push(issueAt(path, `${text} is a placeholder: it reaches nobody. Write the real address, or remove it.`));
    });
    return found;
  });
  return [...marked, ...proposed, ...hosts].map((mistake) => ({ about: 'placeholder', ...mistake }));
}

/** Pages to which no menu, card, button or text leads. */
function unlinkedPages(sources: Sources): Notice[] {
  const { pages, courses } = sources;
  const linked = new Set(
    referencesIn(sources).flatMap(({ kind, target, from, file }) => {
      const [address = ''] = target.split('#');
      return kind === 'page' && address !== from && /^content\/(?:pages|news|navigation)/.test(file) ? address : [];
    }),
  );
  const lists = pages.flatMap(({ value }) => value?.sections ?? []).map(listedCourses);
  for (const { value } of courses)
    if (value && lists.some((listed) => listed === 'all' || listed.includes(value.slug)))
      linked.add(value.page.split('#')[0] ?? '');
  return pages.flatMap(({ value, issueAt }) =>
    value && !value.unlisted && !linked.has(value.path)
      ? [
          {
            about: 'link',
            ...issueAt([], `nothing leads to ${value.path}. Add a card, a button or a line of a menu.`),
          },
        ]
      : [],
  );
}

/** Articles that explain a problem and lead to no service: their readers stay alone with it. */
function withoutHelp({ articles }: Sources): Notice[] {
  const message = 'it leads to no service that helps. Add a line such as service: /services/compliance.';
  return articles.flatMap(({ value, issueAt }) =>
    value && !value.service ? [{ about: 'link', ...issueAt([], message) }] : [],
  );
}

/** All notices, those that concern visitors most first. */
export function noticesOn(sources: Sources, today: Day): Notice[] {
  const { addresses } = sources;
  return [
    ...overdueReviews(sources, today),
    ...endedSecurity(sources, today),
    ...intakes(sources, today),
    ...openConditions(sources),
    ...placeholders(sources),
    ...newAddresses(sources).map((address): Notice => ({
      about: 'address',
      ...addresses.issueAt([], `${address} is not in the list of published addresses. npm run build adds it.`),
    })),
    ...unlinkedPages(sources),
    ...withoutHelp(sources),
  ];
}
