import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { toAddress } from '../settings.ts';
import { languageModelText, newsFeed, securityText, sitemap } from './machine-files.ts';

const content = readContent('tests/fixtures');
const organisation = { ...content.organisation, security: { email: 'security@a.example', expires: '2027-11-14' } };
/** Texts of all elements of a name. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map((match) => match[1]);

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
  expect(textsOf(feed, 'guid')).toEqual(content.articles.map(({ path }) => toAddress(path)));
  expect(textsOf(feed, 'pubDate').at(-1)).toBe('Fri, 15 Nov 2024 00:00:00 +0800');
});

test('XML characters in a title do not break the feed', () => {
  const [article] = content.articles;
  const articles = article ? [{ ...article, title: 'Risk & <reward> "now"' }] : [];
  expect(newsFeed({ ...content, articles })).toContain('<title>Risk &amp; &lt;reward&gt; &quot;now&quot;</title>');
});

test('the place to report security faults has an address and an end, from which it is left out', () => {
  expect(securityText(organisation, '2026-11-21')).toBe(
    'Contact: mailto:security@a.example\nExpires: 2027-11-14T00:00:00+08:00\nPreferred-Languages: en\n' +
      `Canonical: ${toAddress('/.well-known/security.txt')}\n`,
  );
  expect(securityText(organisation, '2027-11-13')).toContain('Expires: 2027-11-14');
  expect(securityText(organisation, '2027-11-14')).toBeUndefined();
});

test('a language model finds every listed page and article, and no page that is kept out of search', () => {
  const text = languageModelText(content);
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map((match) => match[1]);
  const listedPages = [...content.pages.filter(({ unlisted }) => !unlisted), ...content.articles];
  expect(links.toSorted()).toEqual(listedPages.map(({ path }) => toAddress(path)).toSorted());
});
