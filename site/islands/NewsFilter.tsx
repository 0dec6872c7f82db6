import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { articlesInWords, categoryTitle } from '../../model/news/categories.ts';
import { changeAddress, watchAddress } from '../browser/address.ts';
import { ArticleCard, type ArticleCardProps } from '../components/ArticleCard.tsx';
import chip from '../components/Chip.module.css';
import styles from './NewsFilter.module.css';

interface NewsFilterProps {
  /** The last changed first. */
  articles: readonly (ArticleCardProps & { categorySlug: string })[];
  categories: readonly { name: string; slug: string; count: number }[];
  /** Address of all articles; each category is a page below it. */
  address: string;
  /** Title of the document if all articles are shown. */
  title: string;
  /** Heading above all articles; a category has its name as heading. */
  heading: string;
  /** The category that this page shows; '' for all. */
  category: string;
}

/** The category of the address; '' for all. */
const chosenCategory = () => /\/category\/([^/.]+)/.exec(location.pathname)?.[1] ?? '';

/**
 * The articles, and the categories that narrow them: links to a static page each, which narrow the list in place once the
 * script is there. The Back button restores them.
 */
export function NewsFilter({ articles, categories, address, title, heading, category: first }: NewsFilterProps) {
  const chosen = useSyncExternalStore(watchAddress, chosenCategory, () => first);
  const shown = chosen ? articles.filter(({ categorySlug }) => categorySlug === chosen) : articles;
  const filter = useRef<HTMLElement>(null);
  const category = categories.find(({ slug }) => slug === chosen);
  const hrefOf = (slug: string) => (slug ? `${address}/category/${slug}` : address);

  useEffect(() => {
    document.title = category ? categoryTitle(category, title) : title;
    const shownAbove = document.querySelector('h1');
    if (shownAbove) shownAbove.textContent = category?.name ?? heading;
  }, [category, title, heading]);

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    changeAddress('pushState', event.currentTarget.href);
  };

  const chooseAll = (event: MouseEvent<HTMLAnchorElement>) => {
    choose(event);
    // The link is removed with its sentence; keep the focus.
    if (event.defaultPrevented) filter.current?.querySelector('a')?.focus();
  };

  const links = [{ name: 'All', slug: '', count: articles.length }, ...categories];
  return (
    <>
      <nav ref={filter} aria-label="Filter by category" className={styles['filter']} data-enhanced="">
        <ul>
          {links.map(({ name, slug, count }) => (
            <li key={slug}>
              <a
                className={chip['chip']}
                href={hrefOf(slug)}
                aria-current={slug === chosen ? 'true' : undefined}
                onClick={choose}
              >
                {name} <span className={styles['count']}>{count}</span>
                <span className="visually-hidden">{count === 1 ? ' article' : ' articles'}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* Seen in the links; announced where another is chosen. */}
      <p role="status" className="visually-hidden">
        {[articlesInWords(shown.length), category && `in ${category.name}`].filter(Boolean).join(' ')}
      </p>
      {shown.length === 0 ? (
        <p className={styles['empty']} data-enhanced="">
          No articles found for the selected category.{' '}
          <a href={address} onClick={chooseAll}>
            See all articles
          </a>
        </p>
      ) : (
        <ul className={styles['list']}>
          {shown.map(({ categorySlug: _, ...article }, at) => (
            <ArticleCard key={article.href} {...article} lead={at === 0} />
          ))}
        </ul>
      )}
    </>
  );
}
