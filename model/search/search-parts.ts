import { certificateOf, durationInWords, type Course } from '../courses/course.ts';
import type { Day } from '../dates/day.ts';
import { unescapeXml } from '../text/escape-xml.ts';
import { priceInWords } from '../courses/fee.ts';
import { addressInWords, openingHoursInWords } from '../organisation/organisation.ts';
import { listedCourses, listedPages, type Page, type Section, type SectionOf, shownSections } from '../pages/page.ts';
import type { Content } from '../reader/sources.ts';
import { eachField, isMarkdown } from '../reader/map-fields.ts';
import type { SearchPart } from './search-index.ts';
import { renderMarkdown, wordsOfHtml } from '../text/markdown.ts';
import { searchable } from '../text/text-schemas.ts';
import { sectionSchema } from '../../sections/kinds.ts';
import { termRows } from '../courses/terms-in-words.ts';
import { dayOrMonthInWords, detailsOn } from '../pages/page-dates.ts';

type Card = SectionOf<'cards'>['items'][number];

/** Joins texts as sentences: each gets a full stop unless it ends with punctuation. */
const joinSentences = (texts: readonly string[]) =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => (/[.?!:]”?$/.test(text) ? text : `${text}.`))
    .join(' ');

/** The words of rendered Markdown; each of its paragraphs, list items and cells ends like a sentence. */
const sentencesOf = (html: string) =>
  joinSentences(wordsOfHtml(html.replace(/\s+/g, ' '), '\n').split('\n').map(unescapeXml)).replaceAll("'", '’');

/** Searchable texts of the fields of a section, names and other texts apart. */
function fieldTextsOf(section: Section, today: Day) {
  const names: string[] = [];
  const texts: string[] = [];
  const shownSection =
    section.kind === 'timeline'
      ? {
          ...section,
          items: section.items.map((date) => ({ ...date, text: detailsOn(date, today), textSince: undefined })),
        }
      : section;
  eachField(sectionSchema, shownSection, (text, field) => {
    const as = searchable.get(field)?.as;
    if (as === 'name') names.push(text);
    else if (as && isMarkdown(field)) texts.push(sentencesOf(renderMarkdown(text).html));
    else if (as) texts.push(as === 'date' ? dayOrMonthInWords(text) : text);
  });
  return { names, texts };
}

/** Texts of a course on the page that describes it. */
function courseTexts(course: Course): string[] {
  const modules = course.curriculum.flatMap(({ title, topics }) => [title, ...topics]);
  return [durationInWords(course.duration), course.summary, ...course.topics, ...modules];
}

const priceAndCertificate = (course: Course): string[] =>
  [priceInWords(course.price), certificateOf(course) ?? []].flat();

/** The courses that a section is about, in its order. */
function coursesOf(section: Section, courses: readonly Course[]): readonly Course[] {
  const slugs = listedCourses(section);
  if (slugs === 'all') return courses;
  const chosenCourse = 'course' in section && section.course ? [section.course] : [];
  return [...slugs, ...chosenCourse].flatMap((slug) => courses.find((course) => course.slug === slug) ?? []);
}

/** True for a card with an anchor that is titled by the name of its course. It is a part of its own. */
const isCourseCard = (card: Card): card is Card & { id: string; course: string } =>
  card.id !== undefined && card.course !== undefined && card.title === undefined;

/** The parts of the courses' cards: the texts of each card, and what its course adds to them. */
function courseCardParts(entry: number, section: SectionOf<'cards'>, courses: readonly Course[], today: Day) {
  return section.items.filter(isCourseCard).flatMap((card): SearchPart[] => {
    const course = courses.find(({ slug }) => slug === card.course);
    if (!course) return [];
    const cardOnly = { ...section, intro: undefined, more: undefined, items: [card] };
    const addedTexts = courseTexts({
      ...course,
      summary: card.text === undefined ? course.summary : '',
      topics: card.points.length === 0 ? course.topics : [],
    });
    const text = joinSentences([...fieldTextsOf(cardOnly, today).texts, ...addedTexts]);
    return [{ entry, heading: course.name, anchor: card.id, names: priceAndCertificate(course), text }];
  });
}

/** Texts that a section shows besides its fields: of its courses, and of the organisation. */
function textsFromContent(section: Section, page: Page, { courses: allCourses, organisation }: Content, today: Day) {
  const courses = coursesOf(section, allCourses);
  switch (section.kind) {
    case 'terms': {
      // Its rows alone: what describes the courses is found on their own pages.
      const rows = termRows(courses, today, section.rows);
      return {
        names: rows.map(({ label }) => label),
        texts: rows.flatMap(({ answers }) => answers.map(({ text }) => text)),
      };
    }
    case 'book':
      return { names: [organisation.book.title, organisation.book.subtitle], texts: [] };
    case 'enquiry': {
      const { telephone, email, openingHours = [] } = organisation;
      return {
        names: [],
        texts: [telephone, email, addressInWords(organisation), ...openingHours.map(openingHoursInWords)],
      };
    }
    default:
      return {
        names: courses.flatMap((course) => [course.name, ...priceAndCertificate(course)]),
        texts: courses.filter((course) => course.page === page.path).flatMap(courseTexts),
      };
  }
}

/** @param entry number of the page in the search index */
function partsOfSection(entry: number, section: Section, page: Page, content: Content, today: Day): SearchPart[] {
  if (section.kind === 'cards' && section.items.some(isCourseCard)) {
    const otherCards = section.items.filter((card) => !isCourseCard(card));
    return [
      ...partsOfSection(entry, { ...section, items: otherCards }, page, content, today),
      ...courseCardParts(entry, section, content.courses, today),
    ];
  }
  const fieldTexts = fieldTextsOf(section, today);
  const contentTexts = textsFromContent(section, page, content, today);
  // The sources lead to the page itself, because a list of sources is no useful result.
  const isSources = section.kind === 'sources';
  const heading = isSources || !('heading' in section) ? '' : (section.heading ?? '');
  const id = 'id' in section && !isSources ? section.id : undefined;
  const names = [...new Set([...fieldTexts.names, ...contentTexts.names])].filter(
    (name) => name !== heading && name !== page.name,
  );
  return [
    {
      entry,
      heading,
      ...(id !== undefined && { anchor: id }),
      ...(names.length > 0 && { names }),
      text: joinSentences([...fieldTexts.texts, ...contentTexts.texts]),
    },
  ];
}

/** All texts of the listed pages and the articles, part by part, in the order of the search index. */
export function searchParts(content: Content, today: Day): SearchPart[] {
  const pages = listedPages(content.pages);
  const partsOfPages = pages.flatMap((page, entry) => [
    { entry, heading: '', names: page.keywords, text: joinSentences([page.description]) },
    ...shownSections(page, content).flatMap((section) => partsOfSection(entry, section, page, content, today)),
  ]);
  const partsOfArticles = content.articles.flatMap((article, articleIndex) => {
    const entry = pages.length + articleIndex;
    const text = joinSentences([article.subtitle, sentencesOf(article.introduction)]);
    return [
      { entry, heading: '', names: article.keywords, text },
      ...article.chapters.map(({ id, title, body }) => ({
        entry,
        heading: title,
        anchor: id,
        text: sentencesOf(body),
      })),
      ...article.updates.map((update) => ({ entry, heading: '', text: joinSentences([update.text]) })),
    ];
  });
  return [...partsOfPages, ...partsOfArticles];
}
