import { useEffect, useRef, type MouseEvent } from 'react';
import type { FoundPage } from '../browser/found-page.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  /** The listbox's id; its options are numbered after it. */
  id: string;
  pages: FoundPage[];
  /** Which option the arrow keys have reached; -1 for none. */
  active: number;
  onChoose: (event: MouseEvent) => void;
}

/** The id of an option, for the input's aria-activedescendant. */
export const optionId = (listId: string, at: number) => `${listId}-${at + 1}`;

/** The pages found, as a listbox whose options are links. */
export function SearchResults({ id, pages, active, onChoose }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Focus stays in the input; only the middle button must keep its own meaning.
  const keepFocus = (event: MouseEvent) => {
    if (event.button === 0) event.preventDefault();
  };

  return (
    <div ref={list} id={id} role="listbox" aria-label="Search results" onMouseDown={keepFocus}>
      {pages.map(({ url, title, category, excerpt, close }, at) => (
        <a
          // By its place: from key to key a line gets other words, and is not taken out and made again.
          key={at}
          id={optionId(id, at)}
          className={styles['result']}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          href={url}
          onClick={onChoose}
        >
          <span className={styles['title']}>
            <MarkedText pieces={title} />
          </span>{' '}
          <span className={styles['category']}>
            <span>{category}</span>
            {close && <span className={styles['close']}> close match</span>}
          </span>{' '}
          <span className={styles['excerpt']}>
            <MarkedText pieces={excerpt} />
          </span>
        </a>
      ))}
    </div>
  );
}
