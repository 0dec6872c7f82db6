import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleCategories, categorySlug } from '../../model/news/article.ts';
import { hasBegun, intakeDates, lastDay } from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { articleDate, dayInSingapore, dayInWords } from '../../model/dates/day.ts';
import { unescapeXml } from '../../model/text/escape-xml.ts';
import { address, content, listedPaths, allPaths } from './live-content.ts';
import {
  elementsByTag,
  dist,
  fileOf,
  onlyOne,
  readFile,
  readPage,
  textsByTag,
  type PageElement,
} from './page-markup.ts';

// Rules for every page of our own site, independent of its content; read from the built files.

interface StructuredThing {
  [key: string]: unknown;
  '@type': string | string[];
}

const builtPages = new Map(allPaths.map((path) => [path, readPage(path)]));
const pageAt = (path: string) => builtPages.get(path)?.page as PageElement;

const metaOf = (page: PageElement, name: string) =>
  elementsByTag(page, 'meta').find(({ attributes }) => (attributes['name'] ?? attributes['property']) === name)
    ?.attributes['content'] ?? '';

const linkOf = (page: PageElement, rel: string) =>
  elementsByTag(page, 'link').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];

/** All text of a page, hidden parts included. */
const textOf = (path: string) =>
  unescapeXml(
    readFile(fileOf(path))
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ');

/** Every value under a key, however deep it is. */
function valuesOf(value: unknown, key: string): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner !== 'object' ? [String(inner)] : valuesOf(inner, key),
  );
}

/** Width and height of a PNG, from its header. */
function pictureSize(path: string): number[] {
  const bytes = readFileSync(join(dist, path));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test.each(listedPaths)('%s has complete metadata, and structured data that match the visible page', (path) => {
  const page = pageAt(path);
  expect(linkOf(page, 'canonical')).toBe(address(path));
  expect(metaOf(page, 'og:url')).toBe(address(path));
  expect(onlyOne(textsByTag(page, 'title'), 'titles')).toContain(metaOf(page, 'og:title'));
  expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'));
  expect(metaOf(page, 'keywords')).toMatch(/\w/);
  expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  const picture = metaOf(page, 'og:image');
  expect(picture.startsWith(address('/social/'))).toBe(true);
  expect(pictureSize(new URL(picture).pathname)).toEqual([1200, 630]);

  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(readFile(fileOf(path)));
  const graph = (JSON.parse(data?.[1] ?? '') as { '@graph': StructuredThing[] })['@graph'];
  const pageText = textOf(path);
  for (const price of valuesOf(graph, 'price')) expect(pageText).toContain(priceInWords(Number(price)));
  for (const faq of graph.filter((item) => item['@type'] === 'FAQPage'))
    for (const text of [...valuesOf(faq, 'name'), ...valuesOf(faq, 'text')])
      expect(pageText).toContain(text.replace(/\s+/g, ' '));
  for (const course of graph.filter((item) => item['@type'] === 'Course')) {
    const listedIntakes = content.courses.find(({ name }) => name === course['name'])?.intakes ?? [];
    // A date that has passed is shown, but is not in the structured data.
    const intakes = listedIntakes.filter((intake) => !hasBegun(intake, dayInSingapore(new Date())));
    expect(valuesOf(course, 'startDate')).toEqual(intakes.map(({ starts }) => starts));
    for (const intake of listedIntakes) expect(pageText).toContain(intakeDates(intake));
    expect(valuesOf(course, 'endDate')).toEqual(intakes.map(lastDay));
  }
  for (const day of valuesOf(graph, 'datePublished')) expect(pageText).toContain(articleDate(day));
  for (const day of valuesOf(graph, 'dateModified'))
    expect(pageText.includes(dayInWords(day)) || pageText.includes(articleDate(day))).toBe(true);
  expect(JSON.stringify(graph)).not.toMatch(/aggregateRating|"review"|ratingValue/);
});

test.each(articleCategories)('the page of the category %s has a picture for previews of its address', (category) => {
  const page = readPage(`/news/category/${categorySlug(category)}`).page;
  expect(pictureSize(new URL(metaOf(page, 'og:image')).pathname)).toEqual([1200, 630]);
});

test('each page has its own title and description', () => {
  const titles = listedPaths.map((path) => onlyOne(textsByTag(pageAt(path), 'title'), 'titles'));
  const descriptions = listedPaths.map((path) => metaOf(pageAt(path), 'description'));
  expect(new Set(titles).size).toBe(listedPaths.length);
  expect(new Set(descriptions).size).toBe(listedPaths.length);
});

test('the sitemap lists every listed page, and each of its pages exists', () => {
  const addresses = [...readFile('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  const isCategory = (url: string) => url.includes('/category/');
  expect(addresses.filter((url) => !isCategory(url)).toSorted()).toEqual(listedPaths.map(address).toSorted());
  expect(addresses.filter(isCategory)).toHaveLength(articleCategories.length);
  for (const url of addresses) expect(existsSync(join(dist, fileOf(new URL(url).pathname))), url).toBe(true);
});

test('the news page links to its feed', () => {
  const feeds = elementsByTag(pageAt('/news'), 'link').filter(
    ({ attributes }) => attributes['type'] === 'application/rss+xml',
  );
  const feed = onlyOne(feeds, 'feeds').attributes['href'] ?? '';
  expect(readFile(feed)).toContain('<rss version="2.0"');
});

test('no link on the site is broken, to a page or to a place on it', () => {
  const idsByPath = new Map(
    allPaths.map((path) => [
      path,
      new Set([...readFile(fileOf(path)).matchAll(/ id="?([^\s">]+)/g)].map(([, id]) => id)),
    ]),
  );
  const dead = allPaths.flatMap((path) =>
    elementsByTag(pageAt(path), 'a').flatMap(({ attributes }) => {
      const href = attributes['href'] ?? '';
      if (/^(https?|mailto|tel):/.test(href)) return [];
      const { pathname, hash } = new URL(href, address(path));
      const placesOnTarget =
        idsByPath.get(pathname) ??
        ([pathname, `${pathname}.html`].some((file) => existsSync(join(dist, file))) ? new Set() : undefined);
      const isFound =
        placesOnTarget && (!hash || !idsByPath.has(pathname) || placesOnTarget.has(decodeURIComponent(hash.slice(1))));
      return isFound ? [] : [`${path} -> ${href}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('every link to another site opens in a new tab, says so, and gives that site no access to our page', () => {
  const faults = allPaths.flatMap((path) =>
    elementsByTag(pageAt(path), 'a')
      .filter(({ attributes: { href = '' } }) => /^https?:/.test(href) && href !== content.organisation.website)
      .filter(({ attributes, text }) => {
        const opensApart = attributes['target'] === '_blank' && attributes['rel']?.split(' ').includes('noopener');
        return !opensApart || !attributes['href']?.startsWith('https://') || !text.endsWith('(opens in a new tab)');
      })
      .map(({ attributes, text }) => `${path}: ${text} -> ${attributes['href']}`),
  );
  expect(faults).toEqual([]);
});

test('no two links of a page have the same text and different targets', () => {
  const doubtful: string[] = [];
  for (const path of listedPaths) {
    const targetsByName = new Map<string, Set<string>>();
    for (const { attributes, text } of elementsByTag(pageAt(path), 'a')) {
      const name = (attributes['aria-label'] ?? text).trim().toLowerCase();
      // Addresses that differ only in preselected form values count as the same.
      const { origin, pathname, hash } = new URL(attributes['href'] ?? '', address(path));
      targetsByName.set(name, (targetsByName.get(name) ?? new Set()).add(origin + pathname + hash));
    }
    for (const [name, hrefs] of targetsByName)
      if (hrefs.size > 1 || name === '') doubtful.push(`${path}: "${name}" leads to ${[...hrefs].join(' and ')}`);
  }
  expect(doubtful).toEqual([]);
});

test('each page has its language and its place in the navigation, and each section has a heading or a name', () => {
  const faults: string[] = [];
  for (const path of allPaths) {
    const page = pageAt(path);
    if (page.attributes['lang'] !== 'en-SG') faults.push(`${path}: its language is "${page.attributes['lang']}"`);
    const headingCount = elementsByTag(page, 'h1').length;
    if (headingCount !== 1) faults.push(`${path}: ${headingCount} headings of the first level`);
    const current = elementsByTag(page, 'nav').flatMap((nav) =>
      nav.attributes['aria-label'] === 'Breadcrumb'
        ? elementsByTag(nav, 'a')
        : elementsByTag(nav, 'a', 'button', 'summary').filter(({ attributes }) => 'aria-current' in attributes),
    );
    if (listedPaths.includes(path) && current.length === 0) faults.push(`${path}: not marked in any navigation`);
    const inArticles = new Set(elementsByTag(page, 'article').flatMap((article) => elementsByTag(article, 'section')));
    const unnamed = elementsByTag(builtPages.get(path)?.main as PageElement, 'section').filter(
      (section) =>
        !inArticles.has(section) &&
        !('aria-labelledby' in section.attributes) &&
        elementsByTag(section, 'h1', 'h2', 'h3').length === 0,
    );
    if (unnamed.length > 0) faults.push(`${path}: ${unnamed.length} sections without a heading`);
  }
  expect(faults).toEqual([]);
});
