import { capitalise } from '../../model/text/capitalise.ts';
import type { Article } from '../../model/news/article.ts';
import { unescapeXml } from '../../model/text/escape-xml.ts';
import type { Content } from '../../model/reader/sources.ts';
import { daysOrWeeksInWords } from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { factsOfPage, type OfferFacts } from './offer-facts.ts';

/** The service that an article leads to, and what one asks of it first. */
export interface ArticleService extends OfferFacts {
  href: string;
  /** What the article calls it. */
  name: string;
}

/** The service or the course to which the last such link of an article leads, where its page has a length and a fee. */
export function serviceOfArticle(
  { html }: Pick<Article, 'html'>,
  content: Pick<Content, 'pages' | 'courses' | 'organisation'>,
): ArticleService | undefined {
  const links = [...html.matchAll(/href="(\/services\/[^"#]+)[^>]*>([^<]+)/g)];
  const [, href, called = ''] = links.at(-1) ?? [];
  const page = content.pages.find(({ path }) => path === href);
  if (!page) return undefined;
  const [course, ...others] = content.courses.filter((one) => one.page === page.path);
  // A page with several courses says what they range over.
  const facts =
    course && others.length === 0
      ? { length: daysOrWeeksInWords(course.duration), fee: priceInWords(course.price) }
      : factsOfPage(page.path, content);
  return facts && { href: page.path, name: capitalise(unescapeXml(called)), ...facts };
}
