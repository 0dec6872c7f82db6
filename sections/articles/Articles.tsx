import type { Article } from '../../model/news/article.ts';
import { countCategories } from '../../model/news/categories.ts';
import { articleModified } from '../../model/pages/page-dates.ts';
import { find } from '../../model/reader/find.ts';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { articleCard } from '../../site/facts/article-card.ts';
import { titleOf } from '../../site/head/page-head.ts';
import { NewsFilter } from '../../site/islands/NewsFilter.tsx';
import type { SectionProps } from '../../site/section-props.ts';

/** Order of articles: the last changed first. */
const byChange = (a: Article, b: Article) =>
  articleModified(b).localeCompare(articleModified(a)) || b.date.localeCompare(a.date);

/** All articles with the category filter, which begins with the category of the page. */
export function Articles({ section, page, content }: SectionProps<'articles', 'page' | 'content'>) {
  const address = page.picturePath ?? page.path;
  const all = find(content.pages, ({ path }) => path === address, `page "${address}"`);
  const news = {
    articles: content.articles.toSorted(byChange).map((article) => articleCard(article, content)),
    categories: countCategories(content.articles),
    address,
    title: titleOf(all, content),
    heading: all.sections.find((other) => other.kind === 'hero')?.title ?? all.name,
    category: page.category ?? '',
  };
  return (
    <SectionFrame heading={section.heading} layout="above" unseen>
      <Island of={NewsFilter} props={news} />
      <p className="subscribe targets screen-only">
        <a href="/rss.xml">Subscribe to the News by RSS</a>
      </p>
    </SectionFrame>
  );
}
