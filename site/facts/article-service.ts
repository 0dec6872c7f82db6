import type { Article } from '../../model/news/article.ts';
import type { Content } from '../../model/reader/sources.ts';
import { daysOrWeeksInWords } from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { factsOfPage, type OfferFacts } from './offer-facts.ts';

/** The service that an article leads to, with its fee and length. */
export interface ArticleService extends OfferFacts {
  href: string;
  name: string;
}

/** The service or course that an article names; undefined if its page has neither fee nor length. */
export function serviceOfArticle(
  { service }: Pick<Article, 'service'>,
  content: Pick<Content, 'pages' | 'courses' | 'organisation'>,
): ArticleService | undefined {
  const page = content.pages.find(({ path }) => path === service);
  if (!page) return undefined;
  const [course, ...others] = content.courses.filter((one) => one.page === page.path);
  // A page with several courses has the range of their lengths and fees.
  const facts =
    course && others.length === 0
      ? { length: daysOrWeeksInWords(course.duration), fee: priceInWords(course.price) }
      : factsOfPage(page.path, content);
  return facts && { href: page.path, name: page.name, ...facts };
}
