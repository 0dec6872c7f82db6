import type { MouseEvent } from 'react';
import type { Search } from '../browser/find-pages.ts';
import { SearchMessage } from './SearchMessage.tsx';
import { SearchResults } from './SearchResults.tsx';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  /** The id of the list of results. */
  listId: string;
  search: Search;
  active: number;
  /** Over the page below the header's input, or over the menu in the drawer. */
  placement: 'header' | 'drawer';
  onChoose: (event: MouseEvent) => void;
  onSearch: (query: string) => void;
}

/** What opens below a search input: the pages found, or why there are none. */
export function SearchPanel({ listId, search, active, placement, onChoose, onSearch }: SearchPanelProps) {
  const pages = search.state === 'found' ? [...search.pages, ...(search.earlier ?? [])] : [];
  return (
    <div className={`${styles['panel']} ${styles[placement]}`}>
      {pages.length > 0 ? (
        <>
          <SearchResults id={listId} pages={pages} active={active} onChoose={onChoose} />
          <p className={styles['keys']}>Arrow keys to move, Enter to open, Esc to close.</p>
        </>
      ) : (
        <SearchMessage search={search} onSearch={onSearch} />
      )}
    </div>
  );
}
