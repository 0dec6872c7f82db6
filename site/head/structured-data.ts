import type { Article as ArticleData, BreadcrumbList, FAQPage, ItemList } from 'schema-dts';
import type { Day } from '../../model/dates/day.ts';
import type { Article } from '../../model/news/article.ts';
import { articleModified } from '../../model/pages/page-dates.ts';
import { pageCategory, type Page, type SectionOf } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { articlesOf, crumbsOf, type BuiltPage } from '../facts/built-pages.ts';
import { courseBySlug } from '../facts/offers.ts';
import { socialPicture } from '../facts/page-pictures.ts';
import { toAddress } from '../settings.ts';
import {
  courseData,
  organisationData,
  organisationId,
  publisherData,
  webSiteData,
} from './organisation-and-course-data.ts';

interface PageName {
  name: string;
  path: string;
}

const home: PageName = { name: 'Home', path: '/' };

/** Data as the text of a script of the page, with nothing in it that could end the script. */
function toJsonLd(graph: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** Entries of a listing: the pages below it that its cards name, or the articles that it shows. Each is listed once. */
function listingEntries(page: BuiltPage, content: Content): PageName[] {
  const entries = page.sections.flatMap((section) => {
    if (section.kind === 'articles') return articlesOf(page, content).map(({ title, path }) => ({ name: title, path }));
    if (section.kind !== 'cards') return [];
    return section.items.flatMap(({ title, href, course: slug }) => {
      const name = title ?? (slug === undefined ? undefined : courseBySlug(slug, content.courses).name);
      // A card that leads to a part of a page names no page.
      return name !== undefined && href?.startsWith(`${page.path}/`) && !href.includes('#')
        ? [{ name, path: href }]
        : [];
    });
  });
  const names = new Map<string, string>();
  for (const { name, path } of entries) if (!names.has(path)) names.set(path, name);
  return Array.from(names, ([path, name]) => ({ name, path }));
}

/**
 * Structured data of a page (JSON-LD, as the text of its script): company, breadcrumbs, listing, courses and questions; at
 * home, the site.
 */
export function pageJsonLd(page: BuiltPage, content: Content, today: Day): string {
  const courses = content.courses.filter((course) => course.page === page.path);
  // The company in full on pages about it or its services; a page of courses is about these.
  const isAboutCompany = ['Main', 'Services'].includes(pageCategory(page.path)) && courses.length === 0;
  const company = isAboutCompany ? organisationData(content) : publisherData(content.organisation);
  if (page.path === '/') return toJsonLd([company, webSiteData(content)]);
  if (page.unlisted) return toJsonLd([company]);
  const entries = listingEntries(page, content);
  const questions = page.sections.filter((section) => section.kind === 'questions');
  return toJsonLd([
    company,
    breadcrumbData(page, content),
    ...(entries.length > 0 ? [itemListData(entries)] : []),
    ...courses.map((course) => courseData(course, content.organisation, today)),
    ...(questions.length > 0 ? [questionsData(questions)] : []),
  ]);
}

export function articleJsonLd(article: Article, content: Content): string {
  const { title, path } = article;
  const breadcrumbs = breadcrumbData({ name: title, path }, content);
  return toJsonLd([publisherData(content.organisation), breadcrumbs, articleData(article)]);
}

/** An article, with every field that the specification names. */
function articleData(article: Article) {
  const { title, excerpt, author, date, path, category, keywords, wordCount, minutes } = article;
  const { width, height } = socialPicture;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    author: author ? { '@type': 'Organization', name: author } : organisationId,
    publisher: organisationId,
    datePublished: date,
    dateModified: articleModified(article),
    // schema.org has lengths as text.
    image: { '@type': 'ImageObject', url: toAddress(socialPicture.path(path)), width: `${width}`, height: `${height}` },
    url: toAddress(path),
    articleSection: category,
    keywords: keywords.join(', '),
    wordCount,
    timeRequired: `PT${minutes}M`,
  } satisfies ArticleData;
}

/** Pages as entries of a list, in their order; `field` is where this kind of list has the address. */
function listItems(pages: readonly PageName[], field: 'item' | 'url') {
  return pages.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    [field]: toAddress(path),
  }));
}

function breadcrumbData(page: Pick<Page, 'name' | 'path' | 'parent'>, content: Content) {
  const pagesAbove = crumbsOf(page, content).map(({ name, href }) => ({ name, path: href }));
  const itemListElement = listItems([home, ...pagesAbove, page], 'item');
  return { '@type': 'BreadcrumbList', itemListElement } satisfies BreadcrumbList;
}

const itemListData = (entries: readonly PageName[]) =>
  ({
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: listItems(entries, 'url'),
  }) satisfies ItemList;

function questionsData(sections: readonly SectionOf<'questions'>[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: sections
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
  } satisfies FAQPage;
}
