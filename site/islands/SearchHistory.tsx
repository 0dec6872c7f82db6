import { useRef, useState } from 'react';
import {
  deleteSearchEvents,
  readSearchEvents,
  summariseSearches,
  type SearchSummary,
} from '../browser/search-events.ts';
import { Button } from '../components/Button.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';
import styles from './SearchHistory.module.css';

function Queries({ caption, queries }: { caption: string; queries: SearchSummary['topQueries'] }) {
  if (queries.length === 0) return null;
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">You searched for</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {queries.map(({ query, count }) => (
          <tr key={query}>
            <td>{query}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Focuses a message when it appears, because the button that was pressed is removed. */
const focusMessage = (message: HTMLParagraphElement | null) => message?.focus();

/**
 * The visitor's own searches, summed up as the specification lists it (section 3), and a button that deletes them. They
 * are read from this browser's storage and are sent nowhere.
 */
export function SearchHistory() {
  const [summary, setSummary] = useState<SearchSummary>();
  const [isDeleted, setDeleted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const show = () => {
    setSummary(summariseSearches(readSearchEvents()));
    heading.current?.focus();
  };
  const deleteAll = () => {
    setDeleted(deleteSearchEvents());
    setSummary(summariseSearches(readSearchEvents()));
  };

  return (
    <div className={`needs-script ${styles['history']}`}>
      <h4 ref={heading} tabIndex={-1}>
        Your searches on this site
      </h4>
      {!summary && (
        <Button look="outline" onClick={show}>
          Show My Searches
        </Button>
      )}
      {summary?.totalSearches === 0 && (
        <p tabIndex={-1} ref={focusMessage}>
          {isDeleted
            ? 'Your searches are deleted. This browser keeps none for this site.'
            : 'This browser keeps no searches for this site.'}
        </p>
      )}
      {summary && summary.totalSearches > 0 && (
        <>
          <TitleBlock
            cells={[
              { label: 'Searches', value: String(summary.totalSearches) },
              { label: 'Different searches', value: String(summary.uniqueQueries) },
              { label: 'Results on average', value: summary.averageResultsPerQuery.toFixed(1) },
            ]}
          />
          <Queries caption="What you searched for most, up to ten" queries={summary.topQueries} />
          <Queries caption="Searches without a result, up to ten" queries={summary.noResultQueries} />
          <Button look="outline" onClick={deleteAll}>
            Delete My Searches
          </Button>
        </>
      )}
    </div>
  );
}
