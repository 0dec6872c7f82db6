'use client';
import type { ReactNode } from 'react';
import { Link, useCategory } from '../routing';

interface NewsFilterProps {
  categories: { name: string; slug: string; count: number }[];
  articles: { category: string; card: ReactNode; className: string }[];
  classes: { nav: string; chip: string; count: string; list: string };
}

/** Articles, and the categories that narrow them. The category stands in the address. */
export function NewsFilter(props: NewsFilterProps) {
  return <FilteredNews {...props} chosen={useCategory()} />;
}

/** The list with one category chosen, or none. */
export function FilteredNews({ categories, articles, classes, chosen }: NewsFilterProps & { chosen: string }) {
  const shown = articles.filter(({ category }) => chosen === '' || category === chosen);
  return (
    <>
      <nav aria-label="Filter by category" className={classes.nav}>
        <ul>
          {categories.map(({ name, slug, count }) => (
            <li key={slug}>
              <Link
                className={classes.chip}
                href={slug ? `/news?category=${slug}` : '/news'}
                aria-current={slug === chosen ? 'true' : undefined}
              >
                {name} <span className={classes.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="visually-hidden">
        {shown.length} articles
      </p>
      <ul className={classes.list}>
        {shown.map((article, index) => (
          <li key={index} className={article.className}>
            {article.card}
          </li>
        ))}
      </ul>
    </>
  );
}
