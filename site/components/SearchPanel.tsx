import { type MouseEvent, useEffect, useRef } from 'react';
import type { Search } from '../browser/find-pages.ts';
import styles from './SearchPanel.module.css';
import type { FoundPage, Piece } from '../browser/found-page.ts';

interface SearchPanelProps {
  listId: string;
  search: Search;
  /** Index of the option that the arrow keys have reached; -1 for none. */
  activeIndex: number;
  /** Over the page below the header's input, or over the menu in the drawer. */
  placement: 'header' | 'drawer';
  onChoose: (event: MouseEvent) => void;
  /** Searches a suggested word, or the same query again if the index could not be loaded. */
  onSearch: (query: string) => void;
}

/** Panel below a search input: the results, or a message. */
export function SearchPanel({ listId, search, activeIndex, placement, onChoose, onSearch }: SearchPanelProps) {
  const pages = search.state === 'found' ? search.pages : [];
  return (
    <div className={`${styles['panel']} ${styles[placement]}`}>
      {pages.length > 0 ? (
        <>
          <SearchResults listId={listId} pages={pages} activeIndex={activeIndex} onChoose={onChoose} />
          <p className={styles['keys']}>Arrow keys to move, Enter to open, Esc to close.</p>
        </>
      ) : (
        <SearchMessage search={search} onSearch={onSearch} />
      )}
    </div>
  );
}

/**
 * A text with the words of a search marked. Each piece is an element of its own: a translated page has other text nodes than
 * React's.
 */
function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

function SearchMessage({ search, onSearch }: Pick<SearchPanelProps, 'search' | 'onSearch'>) {
  if (search.state === 'failed') {
    return (
      <div className={styles['message']}>
        <p>The search could not be loaded. Check your connection and try again, or reload the page.</p>
        <p className={styles['ways']}>
          <button type="button" onClick={() => onSearch(search.query)}>
            Retry
          </button>
        </p>
      </div>
    );
  }
  if (search.state !== 'found' || !search.isComplete) return <p className={styles['message']}>Searching…</p>;
  return (
    <div className={styles['message']}>
      <p>{`No results found for "${search.query.trim()}"`}</p>
      {search.suggestions.length > 0 && (
        <p className={styles['ways']}>
          <span>Did you mean</span>
          {search.suggestions.map((word) => (
            <button key={word} type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      <p className={styles['ways']}>
        <a href="/services">See All Services</a>
        <a href="/contact">Ask Us</a>
      </p>
    </div>
  );
}

/** The id of an option, for the input's aria-activedescendant. */
export const optionId = (listId: string, index: number) => `${listId}-${index + 1}`;

/** The pages found, as a listbox whose options are links. */
function SearchResults({
  listId,
  pages,
  activeIndex,
  onChoose,
}: Pick<SearchPanelProps, 'listId' | 'activeIndex' | 'onChoose'> & { pages: FoundPage[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeIndex >= 0) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  // Focus stays in the input; only the middle button must keep its own meaning.
  const keepFocus = (event: MouseEvent) => {
    if (event.button === 0) event.preventDefault();
  };

  return (
    <div ref={list} id={listId} role="listbox" aria-label="Search results" onMouseDown={keepFocus}>
      {pages.map(({ url, title, category, excerpt, isClose }, index) => (
        <a
          // By its place: with each typed key a row keeps its element and gets another text.
          key={index}
          id={optionId(listId, index)}
          className={styles['result']}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          href={url}
          onClick={onChoose}
        >
          <span className={styles['title']}>
            <MarkedText pieces={title} />
          </span>{' '}
          <span className={styles['category']}>
            <span>{category}</span>
            {isClose && <span className={styles['close']}> close match</span>}
          </span>{' '}
          <span className={styles['excerpt']}>
            <MarkedText pieces={excerpt} />
          </span>
        </a>
      ))}
    </div>
  );
}
