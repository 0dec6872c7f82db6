import { useState } from 'react';
import { readSearchEvents } from '../browser/search-events.ts';
import { summariseSearches, type QueryCount, type SearchSummary } from '../browser/summarise-searches.ts';
import { Button } from '../components/Button.tsx';

function Queries({ caption, queries }: { caption: string; queries: readonly QueryCount[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Query</th>
          <th scope="col">Searches</th>
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

/** What was searched in this browser, summed up as the specification lists it. It is read from the browser's storage and goes nowhere. */
export function SearchInsights() {
  const [summary, setSummary] = useState<SearchSummary>();
  if (!summary)
    return <Button onClick={() => setSummary(summariseSearches(readSearchEvents()))}>Sum up the searches</Button>;
  if (summary.totalSearches === 0) return <p>Nothing has been searched in this browser yet.</p>;
  return (
    <>
      <p>
        {`${summary.totalSearches} searches for ${summary.uniqueQueries} queries, with `}
        {`${summary.averageResultsPerQuery.toFixed(1)} results on average.`}
      </p>
      <Queries caption="Most frequent queries" queries={summary.topQueries} />
      <Queries caption="Queries without a result" queries={summary.noResultQueries} />
    </>
  );
}
