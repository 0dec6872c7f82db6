import { capitalise } from '../../model/capitalise.ts';
import type { Article } from '../../model/article.ts';
import type { Day } from '../../model/day.ts';
import { unescapeXml } from '../../model/escape-xml.ts';
import type { Content } from '../../model/sources.ts';
import { factsOfCourse, factsOfPage, type RowFacts } from './row-facts.ts';

/** The service that an article leads to, and what one asks of it first. */
export interface ArticleService extends Pick<RowFacts, 'length' | 'fee' | 'each'> {
  href: string;
  /** What the article calls it. */
  name: string;
}

/** The service or the course to which the last such link of an article leads, where its page has a length and a fee. */
export function serviceOfArticle(
  { html }: Pick<Article, 'html'>,
  content: Pick<Content, 'pages' | 'courses' | 'organisation'>,
  today: Day,
): ArticleService | undefined {
  const links = [...html.matchAll(/href="(\/services\/[^"#]+)[^>]*>([^<]+)/g)];
  const [, href, called = ''] = links.at(-1) ?? [];
  const page = content.pages.find(({ path }) => path === href);
  if (!page) return undefined;
  const [course, ...others] = content.courses.filter((one) => one.page === page.path);
  // A page with several courses says what they range over.
  const facts = course && others.length === 0 ? factsOfCourse(course, today) : factsOfPage(page.path, content);
  if (!facts) return undefined;
  const { length, until, fee, each } = facts;
  return {
    href: page.path,
    name: capitalise(unescapeXml(called)),
    length: [length, until].filter(Boolean).join(', '),
    fee,
    each,
  };
}
