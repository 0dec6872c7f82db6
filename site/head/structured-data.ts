import type { Article } from '../../model/news/article.ts';
import { pageCategory, type Page, type SectionOf } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Day } from '../../model/dates/day.ts';
import { crumbsOf } from '../facts/built-pages.ts';
import { courseData } from './course-data.ts';
import { organisationData, publisherData, webSiteData, organisationId } from './organisation-data.ts';
import type { Article as ArticleData, BreadcrumbList, FAQPage, ItemList } from 'schema-dts';
import { articleModified } from '../../model/pages/page-dates.ts';
import { socialPicture, toAddress } from './addresses.ts';

const home = { name: 'Home', path: '/' };

/** Data as a script of the page: short, and with nothing in it that could end the script. */
function toText(graph: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** Entries of a listing: the pages below it that its cards name, or all articles. */
function listedBy(page: Page, { articles }: Content) {
  const entries = page.sections.flatMap((section) => {
    if (section.kind === 'articles') return articles.map(({ title, path }) => ({ name: title, path }));
    if (section.kind !== 'cards') return [];
    return section.items.flatMap(({ title, href }) =>
      // A card that leads to a part of a page names no page.
      title !== undefined && href?.startsWith(`${page.path}/`) && !href.includes('#')
        ? [{ name: title, path: href }]
        : [],
    );
  });
  return [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()].toReversed();
}

/** The company: in full on pages about it or its services, else by name and address. */
function companyOf({ path }: Page, hasCourses: boolean, content: Content) {
  const isOurs = ['Main', 'Services'].includes(pageCategory(path)) && !hasCourses;
  return isOurs ? organisationData(content) : publisherData(content.organisation);
}

/** The structured data of a page (JSON-LD): the company, the way here, what the page shows; at home, the site. */
export function pageData(page: Page, content: Content, today: Day): string {
  const courses = content.courses.filter((course) => course.page === page.path);
  const company = companyOf(page, courses.length > 0, content);
  if (page.path === '/') return toText([company, webSiteData(content)]);
  const graph: object[] = [company];
  if (page.unlisted) return toText(graph);
  const way = crumbsOf(page, content).map(({ name, href }) => ({ name, path: href }));
  graph.push(breadcrumbData([home, ...way, page]));
  const entries = listedBy(page, content);
  if (entries.length > 0) graph.push(itemListData(entries));
  graph.push(...courses.map((course) => courseData(course, content.organisation, today)));
  const questions = page.sections.filter((section) => section.kind === 'questions');
  if (questions.length > 0) graph.push(questionsData(questions));
  return toText(graph);
}

/** The structured data of an article. */
export function articlePageData(article: Article, content: Content): string {
  const way = [home, { name: 'News', path: '/news' }, { name: article.title, path: article.path }];
  return toText([publisherData(content.organisation), breadcrumbData(way), articleData(article)]);
}

/** An article, with every field of the specification (section 3). */
export function articleData(article: Article) {
  const { title, excerpt, author, date, path, category, keywords, words: wordCount, minutes } = article;
  const { width, height } = socialPicture;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    author: author ? { '@type': 'Organization', name: author } : organisationId,
    publisher: organisationId,
    datePublished: date,
    dateModified: articleModified(article),
    image: { '@type': 'ImageObject', url: toAddress(socialPicture.path(path)), width: `${width}`, height: `${height}` },
    url: toAddress(path),
    articleSection: category,
    keywords: keywords.join(', '),
    wordCount,
    timeRequired: `PT${minutes}M`,
  } satisfies ArticleData;
}

interface Named {
  name: string;
  path: string;
}

/** Breadcrumbs of a page, from the home page down. */
export function breadcrumbData(way: readonly Named[]) {
  const itemListElement = way.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: toAddress(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement } satisfies BreadcrumbList;
}

/** Entries of a listing, in its order. */
export function itemListData(entries: readonly Named[]) {
  const itemListElement = entries.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: toAddress(path),
  }));
  return { '@type': 'ItemList', numberOfItems: entries.length, itemListElement } satisfies ItemList;
}

/** The questions of a page with their answers. */
export function questionsData(sections: readonly SectionOf<'questions'>[]) {
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
