import { hasPassed, intakeInWords } from '../model/course.ts';
import { addMonths, dayInWords, type Day } from '../model/day.ts';
import { eachText } from '../model/each-text.ts';
import type { Mistake } from '../model/mistakes.ts';
import { passedLabel } from '../model/offer-form.ts';
import type { Sources } from '../model/read-content.ts';
import { newAddresses } from './note-addresses.ts';
import { textsOf } from './page-texts.ts';
import { readingLevel } from './reading-level.ts';

/** What somebody should look at. None of it stops a build. */
export interface Notice extends Mistake {
  about: 'review' | 'intake' | 'placeholder' | 'address' | 'link' | 'reading';
}

function overdueReviews({ pages, articles }: Sources, today: Day): Notice[] {
  return [...pages, ...articles].flatMap(({ value, mistakeAt }) => {
    const { reviewed, review_every: months, owner } = value ?? {};
    if (!reviewed || !months) return [];
    const due = addMonths(reviewed, months);
    if (due >= today) return [];
    const message = `a review was due on ${dayInWords(due)}. ${owner ?? 'Somebody'}: check what it states, then write today's date here.`;
    return [{ about: 'review', ...mistakeAt(['reviewed'], message) }];
  });
}

function passedIntakes({ courses }: Sources, today: Day): Notice[] {
  return courses.flatMap(({ value, mistakeAt }) =>
    (value?.intakes ?? []).flatMap((intake, index) =>
      hasPassed(intake, today)
        ? [
            {
              about: 'intake' as const,
              ...mistakeAt(
                ['intakes', index, 'starts'],
                `the intake of ${intakeInWords(intake)} has passed and reads "${passedLabel}". Add the next date, or remove this line.`,
              ),
            },
          ]
        : [],
    ),
  );
}

/** Whether a text names a host that stands for one that is not known yet (RFC 2606). */
export function namesNobody(text: string): boolean {
  return /(?:@|\/\/)[^\s/@]*\.example(?:\.(?:com|net|org))?(?:[/\s:]|$)/.test(text);
}

function placeholders(sources: Sources): Notice[] {
  const { organisation, navigation, pages, courses } = sources;
  const fields = organisation.value?.placeholders ?? [];
  const marked = fields.map((name, index) =>
    organisation.mistakeAt(
      ['placeholders', index],
      `"${name}" is not the company's own yet. Correct it above, then remove this line.`,
    ),
  );
  const hosts = [navigation, ...pages, ...courses, organisation].flatMap(({ value, mistakeAt }) => {
    const found: Mistake[] = [];
    eachText(value, (text, path) => {
      if (namesNobody(text) && !fields.includes(String(path[0])))
        found.push(
          mistakeAt(path, `${text} is a placeholder: it reaches nobody. Write the real address, or remove it.`),
        );
    });
    return found;
  });
  return [...marked, ...hosts].map((mistake) => ({ about: 'placeholder', ...mistake }));
}

/** Pages to which no menu, card, button or text leads: nobody comes by them but through search. */
function unlinkedPages({ pages, articles, navigation, courses }: Sources): Notice[] {
  const linked = new Set<string>();
  for (const { value } of [...pages, ...articles, navigation])
    eachText(value, (text, path) => {
      if (path.at(-1) === 'href') linked.add(text.split('#')[0] ?? '');
      for (const [, target = ''] of text.matchAll(/\]\((\/[^)#\s]*)/g)) linked.add(target);
    });
  const shown = pages.flatMap(({ value }) => value?.sections ?? []);
  for (const { value } of courses)
    if (value && shown.some((section) => 'courses' in section && section.courses.includes(value.slug)))
      linked.add(value.page.split('#')[0] ?? '');
  return pages.flatMap(({ value, mistakeAt }) =>
    value && !value.unlisted && !linked.has(value.path)
      ? [
          {
            about: 'link',
            ...mistakeAt([], `nothing leads to ${value.path}. Add a card, a button or a line of a menu.`),
          },
        ]
      : [],
  );
}

/** Pages that are much harder to read than the others: two standard deviations above the middle of the site. */
function hardPages({ pages, articles }: Sources): Notice[] {
  const texts = [
    ...pages.map((source) => ({ source, texts: textsOf(source.value?.sections) })),
    ...articles.map((source) => ({ source, texts: [(source.value?.body ?? '').replace(/\]\([^)]*\)/g, ']')] })),
  ];
  const measured = texts.flatMap(({ source, texts: words }) => {
    const level = readingLevel(words);
    return level ? [{ source, level }] : [];
  });
  const grades = measured.map(({ level }) => level.grade);
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  const deviation = Math.sqrt(grades.reduce((sum, grade) => sum + (grade - mean) ** 2, 0) / grades.length);
  return measured
    .filter(({ level }) => level.grade > mean + 2 * deviation)
    .map(({ source, level: { grade, length } }) => ({
      about: 'reading',
      ...source.mistakeAt(
        [],
        `it is harder to read than the other pages: grade ${grade.toFixed(1)} (the site: ${mean.toFixed(1)}), ${length.toFixed(1)} words in a sentence. Split long sentences; take shorter words.`,
      ),
    }));
}

/** All that somebody should look at, what concerns visitors most first. */
export function noticesOn(sources: Sources, today: Day): Notice[] {
  const { addresses } = sources;
  return [
    ...overdueReviews(sources, today),
    ...passedIntakes(sources, today),
    ...placeholders(sources),
    ...newAddresses(sources).map((address): Notice => ({
      about: 'address',
      ...addresses.mistakeAt([], `${address} is not in the list of published addresses. npm run build adds it.`),
    })),
    ...unlinkedPages(sources),
    ...hardPages(sources),
  ];
}
