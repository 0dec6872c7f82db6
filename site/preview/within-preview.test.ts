import { expect, test } from 'vitest';
import { indexWithinPreview, withinPreview } from './within-preview.ts';

test('no link, picture or script of a previewed page leads out of the preview, and other sites stay as they are', () => {
  const html = `<script type="speculationrules">{}</script><a title="1 > 0" href="/services">a</a><a href="/">home</a>
<img alt="/x" src="/_astro/a.svg"><script src="/website/preview/_astro/b.js"></script><a href="//cdn.example/x">b</a>
<site-island props="{&quot;href&quot;:&quot;/x&quot;}" fetches="/search-index.json"><a href="https://example.com/">c</a>`;
  expect(withinPreview(html, '/website/preview')).toBe(
    `<a title="1 > 0" href="/website/preview/services">a</a><a href="/website/preview">home</a>
<img alt="/x" src="/website/preview/_astro/a.svg"><script src="/website/preview/_astro/b.js"></script><a href="//cdn.example/x">b</a>
<site-island props="{&quot;href&quot;:&quot;/x&quot;}" fetches="/website/preview/search-index.json"><a href="https://example.com/">c</a>`,
  );
});

test('a page that is found in the preview is opened in the preview', () => {
  const index = JSON.stringify({ entries: [{ title: 'About', url: '/about' }] });
  expect(JSON.parse(indexWithinPreview(index, '/website/preview'))).toMatchObject({
    entries: [{ url: '/website/preview/about' }],
  });
});
