// npm run check -- content: lists the mistakes of the content and notices for its editors. Only mistakes fail.
import { intakeNotices } from '../model/courses/intake-notices.ts';
import { addDays, dayInSingapore, dayInWords, months, type Day } from '../model/dates/day.ts';
import { listedCourses } from '../model/pages/page.ts';
import { nextReview } from '../model/pages/page-dates.ts';
import { referencesIn } from '../model/pages/references.ts';
import { ContentError, issueInWords, type ContentIssue, type Path } from '../model/reader/content-error.ts';
import { eachText } from '../model/reader/map-texts.ts';
import { publishingIssues, readSources } from '../model/reader/read-content.ts';
import type { Source } from '../model/reader/read-yaml.ts';
import type { Sources } from '../model/reader/sources.ts';
import { countInWords } from '../model/text/words.ts';
import { contentRoot } from './project.ts';

/** Notice for editors; none stops a build. */
export interface Notice extends ContentIssue {
  about: 'review' | 'intake' | 'condition' | 'placeholder' | 'link' | 'day';
}

const noticeAt = (about: Notice['about'], source: Source<unknown>, path: Path, message: string): Notice => ({
  about,
  ...source.issueAt(path, message),
});

/** True if a text contains an address with a placeholder host (RFC 2606). */
export const isPlaceholder = (text: string): boolean =>
  /(?:@|\/\/)[^\s/@]*\.example(?:\.(?:com|net|org))?(?![\w-]|\.\w)/.test(text);

/** Addresses of pages to which a menu, card, button or text of another page leads. */
function linkedAddresses(sources: Sources): Set<string> {
  const linked = referencesIn(sources).flatMap(({ kind, target, from, file }) => {
    const [address = ''] = target.split(/[?#]/);
    return kind === 'page' && address !== from && /^content\/(?:pages|news|navigation)/.test(file) ? address : [];
  });
  const lists = sources.pages.flatMap(({ value }) => value?.sections ?? []).map(listedCourses);
  const courses = sources.courses.flatMap(({ value }) => value ?? []);
  const coursesInLists = courses.filter(({ slug }) => lists.some((list) => list === 'all' || list.includes(slug)));
  return new Set([...linked, ...coursesInLists.map(({ page }) => page.split('#')[0] ?? '')]);
}

/** Number of days before a day from which sentences that name it have to be looked at. */
const nearDays = 90;

/** Number of days before the end of security.txt from which it has to be renewed. */
const renewalDays = 60;

/** Sentences of a text that name a near day from today on: they may read wrongly once it has passed. */
export function sentencesWithNearDay(text: string, today: Day): string[] {
  const dayPattern = new RegExp(`\\b(\\d{1,2})[ \\u00a0](${months.join('|')})[ \\u00a0](\\d{4})\\b`, 'g');
  return text.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) =>
    Array.from(sentence.matchAll(dayPattern)).some(([, date = '', month = '', year]) => {
      const day = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
      return day >= today && day <= addDays(today, nearDays);
    }),
  );
}

/** Reviews that are overdue, and the end of security.txt. */
function reviewNotices({ articles, organisation, pages }: Sources, today: Day): Notice[] {
  const reviews = [...pages, ...articles].flatMap((source) => {
    const review = source.value && nextReview(source.value, today);
    if (!review?.isOverdue) return [];
    const owner = source.value?.owner ?? 'The editor';
    const message = `a review was due on ${dayInWords(review.due)}. ${owner}: check what it states, then write today's date here.`;
    return noticeAt('review', source, ['reviewed'], message);
  });
  const expires = organisation.value?.security.expires;
  if (!expires || expires >= addDays(today, renewalDays)) return reviews;
  const message = `security.txt is left out of the site from ${dayInWords(expires)} on. Check that the address is still read, then write a day within the next year.`;
  return [...reviews, noticeAt('review', organisation, ['security', 'expires'], message)];
}

/** Intakes to look at, and conditions that the owner has noted at a course. */
function courseNotices({ courses, publicHolidays }: Sources, today: Day): Notice[] {
  return courses.flatMap((source) => {
    const { value: course } = source;
    if (!course) return [];
    const intakes = intakeNotices(course, publicHolidays.value, today);
    return [
      ...intakes.map(({ path, message }) => noticeAt('intake', source, path, message)),
      ...course.conditions.map((condition, index) =>
        noticeAt('condition', source, ['conditions', index], `${condition} Remove this line when it is settled.`),
      ),
    ];
  });
}

/** Placeholders that the organisation names, and addresses that no one reads. */
function placeholderNotices({ courses, navigation, organisation, pages }: Sources): Notice[] {
  const names = organisation.value?.placeholders ?? [];
  const notices = names.map((name, index) => {
    const message = `"${name}" is a placeholder. Write the real value, then remove its name here.`;
    return noticeAt('placeholder', organisation, ['placeholders', index], message);
  });
  for (const source of [navigation, ...pages, ...courses, organisation])
    eachText(source.value, (text, path) => {
      if (!isPlaceholder(text) || names.includes(String(path[0]))) return;
      const message = `${text} is a placeholder, at which no one can be reached. Write the real address, or remove it.`;
      notices.push(noticeAt('placeholder', source, path, message));
    });
  return notices;
}

/** Sentences of pages and articles about a near day. */
function dayNotices({ articles, pages }: Sources, today: Day): Notice[] {
  const notices: Notice[] = [];
  for (const source of [...pages, ...articles])
    eachText(source.value, (text, path) => {
      const sections = source.value && 'sections' in source.value ? source.value.sections : [];
      // An entry of a timeline has its own words for the time after its day.
      if (path[0] === 'sections' && sections[Number(path[1])]?.kind === 'timeline') return;
      for (const sentence of sentencesWithNearDay(text, today)) {
        const message = `"${sentence}" names a day that is near. Check that it reads true before and after it.`;
        notices.push(noticeAt('day', source, path, message));
      }
    });
  return notices;
}

/** Pages to which nothing leads, and articles that lead to no service. */
function linkNotices(sources: Sources): Notice[] {
  const linked = linkedAddresses(sources);
  return [
    ...sources.pages.flatMap((source) => {
      if (!source.value || source.value.unlisted || linked.has(source.value.path)) return [];
      const message = `nothing leads to ${source.value.path}. Add a card, a button or a line of a menu.`;
      return noticeAt('link', source, [], message);
    }),
    ...sources.articles.flatMap((source) => {
      if (!source.value || source.value.service) return [];
      const message = 'it leads to no service that helps. Add a line such as service: /services/compliance.';
      return noticeAt('link', source, [], message);
    }),
  ];
}

/** All notices on the content of a day. */
export const noticesOn = (sources: Sources, today: Day): Notice[] => [
  ...reviewNotices(sources, today),
  ...courseNotices(sources, today),
  ...placeholderNotices(sources),
  ...dayNotices(sources, today),
  ...linkNotices(sources),
];

function printNotices(): void {
  const today = dayInSingapore(new Date());
  const notices = noticesOn(readSources(contentRoot, { today }).sources, today);
  for (const notice of notices) console.log(`Note: ${issueInWords(notice)}`);
  const count = (about: Notice['about'], subject: string) =>
    countInWords(notices.filter((notice) => notice.about === about).length, subject);
  const counts = [
    count('review', 'overdue review'),
    `${count('intake', 'intake')} to look at`,
    count('placeholder', 'placeholder'),
    `${count('day', 'sentence')} about a near day`,
  ];
  const prefix = notices.length > 0 ? 'Warning: ' : '';
  console.log(`${prefix}${dayInWords(today)}: ${counts.join(', ')}. npm run check -- content lists them.`);
  const issues = publishingIssues(contentRoot, today);
  if (issues.length === 0) return;
  console.error(new ContentError(issues).message);
  process.exitCode = 1;
}

if (import.meta.main) printNotices();
