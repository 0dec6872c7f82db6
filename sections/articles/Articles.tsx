import { countCategories } from '../../model/news/article.ts';
import { ArticleCard } from '../../site/components/ArticleCard.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { articleCard } from '../../site/facts/page-pictures.ts';
import { articlesOf } from '../../site/facts/built-pages.ts';
import type { SectionProps } from '../../site/section-props.ts';
import chip from '../../site/components/Chip.module.css';
import styles from './Articles.module.css';

/** The articles of the page's category, or all; above them the categories, each a link to its page. */
export function Articles({ section, page, content }: SectionProps<'articles', 'page' | 'content'>) {
  const address = page.picturePath ?? page.path;
  const cards = articlesOf(page, content).map((article) => articleCard(article, content));
  const filters = [
    { name: 'All', slug: undefined, count: content.articles.length, href: address },
    ...countCategories(content.articles).map((category) => ({
      ...category,
      href: `${address}/category/${category.slug}`,
    })),
  ];
  return (
    <SectionFrame heading={section.heading} layout="above" hiddenHeading>
      <nav aria-label="Filter by category" className={styles['filter']}>
        <ul>
          {filters.map(({ name, slug, count, href }) => (
            <li key={href}>
              <a className={chip['chip']} href={href} aria-current={slug === page.categorySlug ? 'true' : undefined}>
                {name} <span className={styles['count']}>{count}</span>
                <span className="visually-hidden">{count === 1 ? ' article' : ' articles'}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {cards.length > 1 && <p className={styles['order']}>Latest update first</p>}
      {cards.length === 0 ? (
        <p className={styles['empty']}>
          No articles found for the selected category. <a href={address}>See all articles</a>
        </p>
      ) : (
        <ul className={styles['list']}>
          {cards.map((card, index) => (
            <ArticleCard key={card.href} {...card} lead={index === 0} />
          ))}
        </ul>
      )}
      <p className={`targets screen-only ${styles['subscribe']}`}>
        <a href="/rss.xml">Subscribe to New Articles by RSS</a>
      </p>
    </SectionFrame>
  );
}
