import type { Article } from '../../model/article.ts';
import type { Page, SectionOf } from '../../model/page.ts';
import type { Content } from '../../model/read-content.ts';
import { crumbsOf } from './crumbs.ts';
import { articleData } from './structured-data/article-data.ts';
import { courseData } from './structured-data/course-data.ts';
import { breadcrumbData, itemListData, questionsData } from './structured-data/list-data.ts';
import { organisationData, webSiteData } from './structured-data/organisation-data.ts';
import type { ToAddress } from './to-address.ts';

const home = { name: 'Home', path: '/' };

/** Data as a script of the page: short, and with nothing in it that could end the script. */
function toText(graph: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** What a listing leads to: the pages below it that its cards name, or all articles. */
function listedBy(page: Page, { articles }: Content) {
  const entries = page.sections.flatMap((section) => {
    if (section.kind === 'articles') return articles.map(({ title, path }) => ({ name: title, path }));
    if (section.kind !== 'cards') return [];
    return section.items.flatMap(({ title, href }) =>
      href?.startsWith(`${page.path}/`) ? [{ name: title, path: href }] : [],
    );
  });
  return [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()].toReversed();
}

/** The structured data of a page (JSON-LD): the company, the site, the way here, and what the page shows. */
export function pageData(page: Page, content: Content, toAddress: ToAddress): string {
  const graph: object[] = [organisationData(content, toAddress), webSiteData(content, toAddress)];
  if (page.unlisted || page.path === '/') return toText(graph);
  const way = crumbsOf(page, content).map(({ name, href }) => ({ name, path: href }));
  graph.push(breadcrumbData([home, ...way, page], toAddress));
  const entries = listedBy(page, content);
  if (entries.length > 0) graph.push(itemListData(entries, toAddress));
  graph.push(
    ...content.courses.filter((course) => course.page === page.path).map((course) => courseData(course, toAddress)),
  );
  const questions = page.sections.filter((section): section is SectionOf<'questions'> => section.kind === 'questions');
  if (questions.length > 0) graph.push(questionsData(questions));
  return toText(graph);
}

/** The structured data of an article. */
export function articlePageData(article: Article, content: Content, toAddress: ToAddress): string {
  const way = [home, { name: 'News', path: '/news' }, { name: article.title, path: article.path }];
  return toText([
    organisationData(content, toAddress),
    webSiteData(content, toAddress),
    breadcrumbData(way, toAddress),
    articleData(article, toAddress),
  ]);
}
