'use client';
import { useState, type ReactNode } from 'react';

interface NewsFilterProps {
  categories: { name: string; slug: string; count: number }[];
  articles: { category: string; card: ReactNode; className: string }[];
  classes: { nav: string; chip: string; count: string; list: string };
}

/** Articles, and the categories that narrow them. */
export function NewsFilter({ categories, articles, classes }: NewsFilterProps) {
  const [chosen, setChosen] = useState('');
  const shown = articles.filter(({ category }) => chosen === '' || category === chosen);
  return (
    <>
      <nav aria-label="Filter by category" className={classes.nav}>
        <ul>
          {categories.map(({ name, slug, count }) => (
            <li key={slug}>
              <a
                className={classes.chip}
                href={slug ? `/news/category/${slug}` : '/news'}
                aria-current={slug === chosen ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(slug);
                }}
              >
                {name} <span className={classes.count}>{count}</span>
              </a>
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
