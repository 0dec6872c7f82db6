import { intakeNotices } from '../model/courses/intake-notices.ts';
import { addDays, dayInWords, months, type Day } from '../model/dates/day.ts';
import { listedCourses } from '../model/pages/page.ts';
import { nextReview } from '../model/pages/page-dates.ts';
import { referencesIn } from '../model/pages/references.ts';
import type { ContentIssue, Path } from '../model/reader/content-error.ts';
import { eachText } from '../model/reader/each-text.ts';
import type { Source } from '../model/reader/read-yaml.ts';
import type { Sources } from '../model/reader/sources.ts';

/** Notice for editors; none stops a build. */
export interface Notice extends ContentIssue {
  about: 'review' | 'intake' | 'condition' | 'placeholder' | 'link' | 'day';
}

/** Checks if a text contains a placeholder host (RFC 2606). */
export function isPlaceholder(text: string): boolean {
  return /(?:@|\/\/)[^\s/@]*\.example(?:\.(?:com|net|org))?(?:[/\s:]|$)/.test(text);
}

/** Addresses of pages to which a menu, card, button or text of another page leads. */
function linkedAddresses(sources: Sources): Set<string> {
  const linked = referencesIn(sources).flatMap(({ kind, target, from, file }) => {
    const [address = ''] = target.split('#');
    return kind === 'page' && address !== from && /^content\/(?:pages|news|navigation)/.test(file) ? address : [];
  });
  const lists = sources.pages.flatMap(({ value }) => value?.sections ?? []).map(listedCourses);
  const courses = sources.courses.flatMap(({ value }) => value ?? []);
  const coursesInLists = courses.filter(({ slug }) => lists.some((list) => list === 'all' || list.includes(slug)));
  return new Set([...linked, ...coursesInLists.map(({ page }) => page.split('#')[0] ?? '')]);
}

/** Number of days ahead in which a sentence about a coming day has to be looked at. */
const noticedAhead = 90;

/** Sentences of a text that name a day from today on that is near: a day that is to come becomes one that has passed. */
export function sentencesWithNearDay(text: string, today: Day): string[] {
  const dayPattern = new RegExp(`\\b(\\d{1,2})[ \\u00a0](${months.join('|')})[ \\u00a0](\\d{4})\\b`, 'g');
  return text.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) =>
    Array.from(sentence.matchAll(dayPattern)).some(([, date = '', month = '', year]) => {
      const day = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
      return day >= today && day <= addDays(today, noticedAhead);
    }),
  );
}

/** All notices, those that concern visitors most first. */
export function noticesOn(sources: Sources, today: Day): Notice[] {
  const { articles, courses, navigation, organisation, pages, publicHolidays } = sources;
  const notices: Notice[] = [];
  const add = (about: Notice['about'], source: Source<unknown>, path: Path, message: string) =>
    notices.push({ about, ...source.issueAt(path, message) });

  for (const source of [...pages, ...articles]) {
    const review = source.value && nextReview(source.value, today);
    const owner = source.value?.owner ?? 'The editor';
    const message = `a review was due on ${dayInWords(review?.due ?? today)}. ${owner}: check what it states, then write today's date here.`;
    if (review?.isOverdue) add('review', source, ['reviewed'], message);
  }
  const expires = organisation.value?.security.expires;
  if (expires && expires < addDays(today, 60))
    add(
      'review',
      organisation,
      ['security', 'expires'],
      `security.txt is left out of the site from ${dayInWords(expires)} on. Check that the address is still read, then write a day within the next year.`,
    );
  for (const source of courses) {
    const { value } = source;
    if (!value) continue;
    for (const { path, message } of intakeNotices(value, publicHolidays.value, today))
      add('intake', source, path, message);
    value.conditions.forEach((condition, index) =>
      add('condition', source, ['conditions', index], `${condition} Remove this line when it is settled.`),
    );
  }
  const marked = organisation.value?.placeholders ?? [];
  marked.forEach((name, index) =>
    add(
      'placeholder',
      organisation,
      ['placeholders', index],
      `"${name}" is a placeholder. Write the real value, then remove its name here.`,
    ),
  );
  for (const source of [navigation, ...pages, ...courses, organisation])
    eachText(source.value, (text, path) => {
      if (isPlaceholder(text) && !marked.includes(String(path[0])))
        add(
          'placeholder',
          source,
          path,
          `${text} is a placeholder, at which no one can be reached. Write the real address, or remove it.`,
        );
    });
  for (const source of [...pages, ...articles])
    eachText(source.value, (text, path) => {
      const sections = source.value && 'sections' in source.value ? source.value.sections : [];
      // An entry of a timeline has its own words for the time after its day.
      if (path[0] === 'sections' && sections[Number(path[1])]?.kind === 'timeline') return;
      for (const sentence of sentencesWithNearDay(text, today))
        add(
          'day',
          source,
          path,
          `"${sentence}" names a day that is near. Check that it reads true before and after it.`,
        );
    });
  const linked = linkedAddresses(sources);
  for (const source of pages) {
    const { path, unlisted } = source.value ?? { path: '', unlisted: true };
    if (!unlisted && !linked.has(path))
      add('link', source, [], `nothing leads to ${path}. Add a card, a button or a line of a menu.`);
  }
  for (const source of articles)
    if (source.value && !source.value.service)
      add('link', source, [], 'it leads to no service that helps. Add a line such as service: /services/compliance.');
  return notices;
}
