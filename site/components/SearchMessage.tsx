import type { Search } from '../browser/find-pages.ts';
import styles from './SearchMessage.module.css';

interface SearchMessageProps {
  search: Search;
  /** Searches a near word, or the same query again where the index could not be loaded. */
  onSearch: (query: string) => void;
}

/** What stands in the place of results while there are none. */
export function SearchMessage({ search, onSearch }: SearchMessageProps) {
  if (search.state === 'failed') {
    return (
      <div className={styles['message']}>
        <p>The search could not be loaded. Check your connection and try again.</p>
        <p className={styles['ways']}>
          <button type="button" onClick={() => onSearch(search.query)}>
            Retry
          </button>
        </p>
      </div>
    );
  }
  if (search.state !== 'found' || !search.complete) return <p className={styles['message']}>Searching…</p>;
  return (
    <div className={styles['message']}>
      <p>{`No results found for "${search.query.trim()}"`}</p>
      {search.near.length > 0 && (
        <p className={styles['ways']}>
          <span>Did you mean</span>
          {search.near.map((word) => (
            <button key={word} type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      <p className={styles['ways']}>
        <a href="/services">See all services</a>
        <a href="/contact">Ask us</a>
      </p>
    </div>
  );
}
