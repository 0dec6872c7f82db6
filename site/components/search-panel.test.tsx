import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchMessage } from './SearchPanel.tsx';

test('a tab that was open over a release is told to reload: Retry asks for code that is gone', () => {
  const failed = <SearchMessage search={{ state: 'failed', query: 'refund' }} onSearch={() => undefined} />;
  expect(renderToStaticMarkup(failed)).toContain('reload the page');
});
