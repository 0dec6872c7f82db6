import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { newsFeed, sitemap } from './feeds.ts';
import { toAddress } from './addresses.ts';

const content = readContent('tests/fixtures');
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map((match) => match[1]);

test('a page that does not say when it changed is given no date', () => {
  const pages = content.pages
    .filter(({ path }) => path === '/contact')
    .map((page) => ({ ...page, reviewed: undefined }));
  const reviewedPages = pages.map((page) => ({ ...page, reviewed: '2026-11-01' }));
  expect(sitemap({ ...content, pages: reviewedPages, articles: [] })).toContain('<lastmod>2026-11-01');
  expect(sitemap({ ...content, pages, articles: [] })).not.toContain('lastmod');
});

test('the feed has every article, newest first, on the day it is dated in Singapore', () => {
  const feed = newsFeed(content);
  expect(all(feed, 'guid')).toEqual(content.articles.map(({ path }) => toAddress(path)));
  expect(all(feed, 'pubDate').at(-1)).toBe('Fri, 15 Nov 2024 00:00:00 +0800');
});

test('XML characters in a title do not break the feed', () => {
  const [article] = content.articles;
  const articles = article ? [{ ...article, title: 'Risk & <reward> "now"' }] : [];
  expect(newsFeed({ ...content, articles })).toContain('<title>Risk &amp; &lt;reward&gt; &quot;now&quot;</title>');
});
