import { expect, test } from 'vitest';
import { indexInPreview, keepInPreview } from './middleware.ts';

test.each([
  ['a link', '<a title="1 > 0" href="/services">', '<a title="1 > 0" href="/website/preview/services">'],
  ['the link home', '<a href="/">', '<a href="/website/preview">'],
  ['a picture', '<img alt="/x" src="/_astro/a.svg">', '<img alt="/x" src="/website/preview/_astro/a.svg">'],
  [
    'the drawing in place of a photograph that fails',
    '<img src="https://photos.example/a" data-plate="/_astro/a.svg">',
    '<img src="https://photos.example/a" data-plate="/website/preview/_astro/a.svg">',
  ],
  [
    'the data of an island, whose properties stay',
    '<site-island props="{&quot;href&quot;:&quot;/x&quot;}" fetches="/search-index.json">',
    '<site-island props="{&quot;href&quot;:&quot;/x&quot;}" fetches="/website/preview/search-index.json">',
  ],
])('%s does not lead out of the preview', (_, html, inPreview) =>
  expect(keepInPreview(html, '/website/preview')).toBe(inPreview),
);

test.each([
  '<script src="/website/preview/_astro/b.js">',
  '<a href="//cdn.example/x">',
  '<a href="https://a.example/">',
])('%s stays as it is', (html) => expect(keepInPreview(html, '/website/preview')).toBe(html));

test('a previewed page fetches no other page in advance', () => {
  expect(keepInPreview('<script type="speculationrules">{}</script><p>', '/website/preview')).toBe('<p>');
});

test('a page that is found in the preview is opened in the preview', () => {
  const index = JSON.stringify({ entries: [{ title: 'About', url: '/about' }] });
  expect(JSON.parse(indexInPreview(index, '/website/preview'))).toMatchObject({
    entries: [{ url: '/website/preview/about' }],
  });
});
