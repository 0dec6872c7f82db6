import { useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { ArticleCard, type ArticleCardProps } from '../components/ArticleCard.tsx';
import grid from '../components/ArticleGrid.module.css';
import chip from '../components/Chip.module.css';
import styles from './NewsFilter.module.css';

interface NewsFilterProps {
  /** Newest first. */
  articles: readonly (ArticleCardProps & { categorySlug: string })[];
  categories: readonly { name: string; slug: string; count: number }[];
}

const changed = 'plumbline:category';

function watchAddress(tell: () => void) {
  for (const event of ['popstate', changed]) addEventListener(event, tell);
  return () => {
    for (const event of ['popstate', changed]) removeEventListener(event, tell);
  };
}

const chosenCategory = () => new URLSearchParams(location.search).get('category') ?? '';

/** The articles, and the categories that narrow them: links with addresses of their own, which the Back button knows. */
export function NewsFilter({ articles, categories }: NewsFilterProps) {
  const chosen = useSyncExternalStore(watchAddress, chosenCategory, () => '');
  const shown = chosen ? articles.filter(({ categorySlug }) => categorySlug === chosen) : articles;
  const filter = useRef<HTMLElement>(null);
  const name = categories.find(({ slug }) => slug === chosen)?.name;

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(history.state, '', event.currentTarget.href);
    dispatchEvent(new Event(changed));
  };

  const chooseAll = (event: MouseEvent<HTMLAnchorElement>) => {
    choose(event);
    // The link goes with its sentence; the focus must not go with it.
    if (event.defaultPrevented) filter.current?.querySelector('a')?.focus();
  };

  const links = [{ name: 'All', slug: '', count: articles.length }, ...categories];
  return (
    <>
      <nav ref={filter} aria-label="Filter by category" className={styles['filter']}>
        {links.map(({ name: label, slug, count }) => (
          <a
            key={slug}
            className={chip['chip']}
            href={slug ? `/news?category=${slug}` : '/news'}
            aria-current={slug === chosen ? 'true' : undefined}
            onClick={choose}
          >
            {label} <span className={styles['count']}>{count}</span>
          </a>
        ))}
      </nav>
      <p role="status" className="visually-hidden">
        {shown.length === 1 ? '1 article' : `${shown.length} articles`}
        {name && ` in ${name}`}
      </p>
      {shown.length === 0 ? (
        <p className={styles['empty']}>
          No articles found for the selected category.{' '}
          <a href="/news" onClick={chooseAll}>
            See all articles
          </a>
        </p>
      ) : (
        <ul className={`${grid['articles']} ${styles['list']}`}>
          {shown.map(({ categorySlug: _, ...article }, at) => (
            <ArticleCard key={article.href} {...article} first={at === 0} />
          ))}
        </ul>
      )}
    </>
  );
}
