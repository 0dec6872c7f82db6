import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type SubmitEvent } from 'react';
import { isSearchable } from '../browser/find-pages.ts';
import { partsIndex } from '../browser/search-data.ts';
import { SearchPanel, optionId } from '../components/SearchPanel.tsx';
import { useSearch } from './use-search.ts';
import styles from './SearchBox.module.css';

const tooShortMessage = 'Type at least three characters to search.';

interface SearchBoxProps {
  /** Begins all ids of this box, so that header and drawer can each have one. */
  id: string;
  placement: 'header' | 'drawer';
}

/** Index of the option that an arrow key moves to, undefined for other keys: moves wrap around, up from -1 to the last. */
function optionAfterKey(key: string, activeIndex: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (activeIndex + 1) % count;
  return key === 'ArrowUp' ? (Math.max(activeIndex, 0) + count - 1) % count : undefined;
}

/**
 * The site search: an input with a list of pages below it (W3C ARIA practices, combobox). Focus stays in the input.
 * The input is not controlled, so that text typed before the script arrived is kept and searched.
 */
export function SearchBox({ id, placement }: SearchBoxProps) {
  const { search, announcement, start, record } = useSearch();
  /** Index of the option that the arrow keys have reached; -1 for none, undefined while the panel is closed. */
  const [activeIndex, setActiveIndex] = useState<number>();
  const [isFilled, setFilled] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  const searchForm = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = `${id}-results`;
  const pages = search.state === 'found' ? search.pages : [];
  const isOpen = activeIndex !== undefined;
  const isListOpen = isOpen && pages.length > 0;

  const readQuery = () => input.current?.value ?? '';
  // The field may be entered again, or clicked, while an option is active.
  const open = () => setActiveIndex((index) => (isSearchable(readQuery()) ? (index ?? -1) : undefined));
  const close = () => setActiveIndex(undefined);
  const startSearch = () => {
    const query = readQuery();
    setFilled(query !== '');
    setTooShort(false);
    setActiveIndex(isSearchable(query) ? -1 : undefined);
    return start(query);
  };
  const fill = (query: string) => {
    if (input.current) input.current.value = query;
    void startSearch();
  };
  const fillAndFocus = (query: string) => {
    fill(query);
    input.current?.focus();
  };
  const clear = () => {
    record();
    fillAndFocus('');
  };

  useEffect(() => {
    // Both indexes load while the visitor types.
    partsIndex.read().catch(() => {});
    // Search for text that was typed before the script arrived.
    if (input.current?.value) input.current.dispatchEvent(new Event('input', { bubbles: true }));
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !searchForm.current?.contains(target)) setActiveIndex(undefined);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const nextIndex = optionAfterKey(event.key, activeIndex ?? -1, pages.length);
    if (nextIndex !== undefined) {
      event.preventDefault();
      setActiveIndex(nextIndex);
    } else if (event.key === 'Tab' && isListOpen) {
      close();
    } else if (event.key === 'Escape' && (isOpen || readQuery() !== '')) {
      // With nothing left to close or to clear, Escape is the drawer's.
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else clear();
    }
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSearchable(readQuery())) {
      setTooShort(readQuery().trim() !== '');
      return;
    }
    // Enter may come before the results do.
    const outcome = pages.length > 0 ? search : await startSearch();
    record(outcome);
    const page = outcome?.state === 'found' ? outcome.pages[Math.max(activeIndex ?? 0, 0)] : undefined;
    if (!page) return;
    fill('');
    searchForm.current?.closest('dialog')?.close();
    location.assign(page.url);
  };

  const onChoose = (event: MouseEvent) => {
    record();
    // A page opened in another tab leaves the list for the next one.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // After the link has done its work: one that is taken out of the page may not.
    setTimeout(() => fill(''));
  };

  return (
    <form
      ref={searchForm}
      className={`needs-script ${styles['search']} ${styles[placement]}`}
      role="search"
      action="/services"
      onSubmit={(event) => void onSubmit(event)}
      onBlur={({ relatedTarget }) => {
        if (searchForm.current?.contains(relatedTarget)) return;
        record();
        if (relatedTarget) close();
      }}
    >
      <div className={styles['field']}>
        <svg className={styles['glass']} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6.5 1.8a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 1 1 0-9.4M10 10l5 5" />
        </svg>
        <label className="visually-hidden" htmlFor={id}>
          Search this site
        </label>
        <input
          ref={input}
          id={id}
          className={styles['input']}
          inputMode="search"
          placeholder="Search"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListOpen}
          aria-controls={isListOpen ? listId : undefined}
          aria-activedescendant={isListOpen && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
          onInput={() => void startSearch()}
          onFocus={open}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        {isFilled && (
          <button className={styles['clear']} type="button" aria-label="Clear search" onClick={clear}>
            &#215;
          </button>
        )}
      </div>
      {isOpen && search.state !== 'idle' && (
        <SearchPanel
          listId={listId}
          search={search}
          activeIndex={activeIndex}
          placement={placement}
          onChoose={onChoose}
          onSearch={fillAndFocus}
        />
      )}
      {isTooShort && <p className={styles['tooShort']}>{tooShortMessage}</p>}
      <p className="visually-hidden" role="status">
        {isTooShort ? tooShortMessage : announcement}
      </p>
    </form>
  );
}
