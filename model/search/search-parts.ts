import { certificateOf, durationInWords, type Course } from '../courses/course.ts';
import type { Day } from '../dates/day.ts';
import { unescapeXml } from '../text/escape-xml.ts';
import { priceInWords } from '../courses/fee.ts';
import { openingHoursInWords } from '../organisation/opening-hours.ts';
import { addressInWords, type Organisation } from '../organisation/organisation.ts';
import { listedCourses, type Page, type Section, shownSections } from '../pages/page.ts';
import type { Content } from '../reader/sources.ts';
import { stemOf, wordsOf } from './search-words.ts';
import { eachField } from '../reader/map-fields.ts';
import { searchable } from '../text/text-schemas.ts';
import { sectionSchema } from '../../sections/kinds.ts';
import { termRows } from '../courses/terms-in-words.ts';
import { dayOrMonthInWords, detailsOn } from '../pages/page-dates.ts';

/** A part of a page that a search can lead to: a section, a course, or the page as a whole. */
export interface SearchPart {
  /** The number of its page among the entries of the search index. */
  entry: number;
  /** Its heading; '' for the page as a whole. */
  heading: string;
  /** Its anchor; by default made from the heading (`headingAnchor`). */
  anchor?: string;
  /** Names in it: questions, cards, courses, keywords. */
  names?: string[];
  /** Its text, in sentences. */
  text: string;
}

/** Maximum number of pages with a word for which a sentence is indexed; a more common word does not help to choose a page. */
const maxPages = 2;

/** Markdown as a reader sees it, ending like a sentence. */
function asSentences(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || /[.?!:]$/.test(text) ? text : `${text}.`;
}

/** Text as shown on the page: days and months in words. */
const shownText = (text: string) => (/^\d{4}-\d\d(?:-\d\d)?$/.test(text) ? dayOrMonthInWords(text) : text);

/** Searchable texts of a section, names and other texts apart. */
function textsOf(section: Section, today: Day): { names: string[]; texts: string[] } {
  const names: string[] = [];
  const texts: string[] = [];
  const shown =
    section.kind === 'timeline'
      ? {
          ...section,
          items: section.items.map((date) => ({ ...date, text: detailsOn(date, today), textSince: undefined })),
        }
      : section;
  eachField(sectionSchema, shown, (text, field) => {
    const registered = searchable.get(field);
    if (registered) (registered.as === 'name' ? names : texts).push(shownText(text));
  });
  return { names, texts };
}

/** Texts of a course on the page that describes it. */
function courseTexts(course: Course): string[] {
  const modules = course.curriculum.flatMap(({ title, topics }) => [title, ...topics]);
  return [durationInWords(course.duration), course.summary, ...course.topics, ...modules];
}

function priceAndCertificate(course: Course): string[] {
  return [priceInWords(course.price), certificateOf(course) ?? []].flat();
}

function organisationTexts(organisation: Organisation): string[] {
  const { telephone, email, openingHours } = organisation;
  return [telephone, email, addressInWords(organisation), ...(openingHours ?? []).map(openingHoursInWords)];
}

const joinSentences = (texts: string[]) => texts.map(asSentences).join(' ');

/** The courses that a section is about, in its order. */
function coursesOf(section: Section, courses: ReadonlyMap<string, Course>): Course[] {
  const slugs = listedCourses(section);
  if (slugs === 'all') return [...courses.values()];
  const chosenCourse = 'course' in section && section.course ? [section.course] : [];
  return [...slugs, ...chosenCourse].flatMap((slug) => courses.get(slug) ?? []);
}

function partsOfSection(entry: number, page: Page, section: Section, content: Content, today: Day): SearchPart[] {
  const { organisation } = content;
  const courses = new Map(content.courses.map((course) => [course.slug, course]));
  const sectionCourses = coursesOf(section, courses);
  // The card of a course is a separate part, because it has an anchor.
  if (section.kind === 'cards' && section.items.every(({ id, course, title }) => id && course && title === undefined))
    return section.items.flatMap(({ id, course: slug = '' }) => {
      const course = courses.get(slug);
      if (!course || id === undefined) return [];
      const names = priceAndCertificate(course);
      return [{ entry, heading: course.name, anchor: id, names, text: joinSentences(courseTexts(course)) }];
    });
  const { names, texts } = textsOf(section, today);
  // The terms of a course do not describe it.
  for (const course of section.kind === 'terms' ? [] : sectionCourses) {
    names.push(course.name, ...priceAndCertificate(course));
    if (course.page === page.path) texts.push(...courseTexts(course));
  }
  if (section.kind === 'terms')
    for (const { label, answers } of termRows(sectionCourses, today, section.rows)) {
      names.push(label);
      texts.push(...answers.map(({ text }) => text));
    }
  if (section.kind === 'enquiry') texts.push(...organisationTexts(organisation));
  if (section.kind === 'book') names.push(organisation.book.title, organisation.book.subtitle);
  // The opening and the sources lead to the page itself, because a list of sources is no useful result.
  const isPage = section.kind === 'hero' || section.kind === 'sources';
  const heading = isPage || !('heading' in section) ? '' : (section.heading ?? '');
  const id = 'id' in section && section.kind !== 'sources' ? section.id : undefined;
  const otherNames = [...new Set(names)].filter((name) => name !== heading && name !== page.name);
  const part = {
    entry,
    heading,
    ...(id !== undefined && { anchor: id }),
    ...(otherNames.length > 0 && { names: otherNames }),
  };
  return [{ ...part, text: joinSentences(texts) }];
}

/** All texts of the pages and articles, part by part, in the order of the search index. */
export function allSearchParts(content: Content, today: Day): SearchPart[] {
  const pages = content.pages.filter((page) => !page.unlisted);
  const ofPages = pages.flatMap((page, entry) => [
    { entry, heading: '', names: page.keywords, text: asSentences(page.description) },
    ...shownSections(page, content).flatMap((section) => partsOfSection(entry, page, section, content, today)),
  ]);
  const textOf = (html: string) => asSentences(unescapeXml(html.replace(/<[^>]+>/g, ' ')).replaceAll("'", '’'));
  const ofArticles = content.articles.flatMap((article, articleIndex) => {
    const entry = pages.length + articleIndex;
    const [lead = '', ...chapters] = article.html.split('<h2 ');
    return [
      { entry, heading: '', names: article.keywords, text: `${asSentences(article.subtitle)} ${textOf(lead)}` },
      ...article.headings.map(({ id, text: heading }, headingIndex) => {
        const body = chapters[headingIndex]?.replace(/^[\s\S]*?<\/h2>/, '') ?? '';
        return { entry, heading, anchor: id, text: textOf(body) };
      }),
      ...article.updates.map((update) => ({ entry, heading: '', text: asSentences(update.text) })),
    ];
  });
  return [...ofPages, ...ofArticles];
}

const endOfSentence = /(?<=[.?!])\s+/;

/** Stems by word, because a site has many words and few different ones; '' for a function word. */
const stemCache = new Map<string, string>();

function cachedStem(word: string): string {
  const stem = stemCache.get(word) ?? stemOf(word) ?? '';
  stemCache.set(word, stem);
  return stem;
}

/** Stems of the words of a text. */
function stemsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => word.length > 2 || /\d/.test(word));
  return [...new Set(words.map(cachedStem))].filter((stem) => stem !== '');
}

/**
 * The parts with the sentences that say something rare: each word that only one or two pages have is in at least one
 * sentence of each of them. The whole text would be twice as much to fetch, and finds no more
 * (docs/decisions/0008-search-in-two-indexes.md).
 */
export function searchParts(content: Content, today: Day): SearchPart[] {
  const partsWithStems = allSearchParts(content, today).map((part) => ({
    part,
    titleStems: stemsOf([part.heading, ...(part.names ?? [])].join(' ')),
    sentences: part.text.split(endOfSentence).map((text) => ({ text, stems: stemsOf(text) })),
  }));
  const pageCounts = new Map<string, number>();
  for (const parts of Map.groupBy(partsWithStems, ({ part }) => part.entry).values()) {
    const stemsOfPage = parts.flatMap(({ titleStems, sentences }) => [
      titleStems,
      ...sentences.map(({ stems }) => stems),
    ]);
    for (const stem of new Set(stemsOfPage.flat())) pageCounts.set(stem, (pageCounts.get(stem) ?? 0) + 1);
  }
  const stemsByEntry = new Map<number, Set<string>>();
  return partsWithStems.flatMap(({ part, titleStems, sentences }) => {
    const indexedStems = stemsByEntry.get(part.entry) ?? new Set();
    stemsByEntry.set(part.entry, indexedStems);
    for (const stem of titleStems) indexedStems.add(stem);
    const isRare = (stem: string) => !indexedStems.has(stem) && (pageCounts.get(stem) ?? 0) <= maxPages;
    const rareSentences = sentences.filter(({ stems }) => {
      if (!stems.some(isRare)) return false;
      for (const stem of stems) indexedStems.add(stem);
      return true;
    });
    const isEmpty = rareSentences.length === 0 && part.heading === '' && !part.names?.length;
    return isEmpty ? [] : [{ ...part, text: rareSentences.map(({ text }) => text).join(' ') }];
  });
}
