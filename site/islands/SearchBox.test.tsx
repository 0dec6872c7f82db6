import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchBox } from './SearchBox.tsx';
import { Toasts } from './Toasts.tsx';

const html = renderToStaticMarkup(<SearchBox id="search" placement="header" />);

test('before any script the search is a labelled, closed input that is hidden without script', () => {
  expect(html).toMatch(/<form class="needs-script [^"]*" role="search" action="\/services">/);
  expect(html).toContain('for="search">Search this site</label>');
  expect(html).toMatch(/<input[^>]*id="search"[^>]*inputMode="search"[^>]*role="combobox"/);
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('listbox');
});

test('nothing stands in the way of the Content-Security-Policy', () => {
  expect(html + renderToStaticMarkup(<Toasts />)).not.toContain('style=');
});

test('the regions that speak are there before they have something to say', () => {
  expect(html).toContain('role="status"></p>');
  expect(renderToStaticMarkup(<Toasts />)).toContain('role="status"');
});
