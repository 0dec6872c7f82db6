import { expect, test } from 'vitest';
import { sectionSchema } from '../../sections/kinds.ts';
import { readContent } from '../reader/read-content.ts';
import { renderMarkdown } from '../text/markdown.ts';
import { searchParts } from './search-parts.ts';
import { stemOf, wordsOf } from './search-words.ts';

const stems = (text: string) => wordsOf(text).map(stemOf);

test.each([
  [
    'British and American spelling',
    'organisation optimise programme centre defence behaviour',
    'organization optimize program center defense behavior',
  ],
  ['the plural', 'prices policies addresses courses', 'price policy address course'],
  ['the genitive', 'Singapore’s companies’', 'Singapore company'],
  ['initials with dots', 'A.I. d.p.o.', 'AI DPO'],
  ['a number with a separator', 'SGD 1,000', 'SGD 1000'],
  ['letters and digits written together', 'ISO27001 ss714', 'ISO 27001 SS 714'],
])('%s finds the same', (_, text, sameText) => expect(stems(text)).toEqual(stems(sameText)));

test('the title of a source finds its page, not the list of sources', () => {
  const parts = searchParts(readContent('tests/fixtures'), '2026-11-21');
  expect(parts.find(({ names = [] }) => names.includes('Statutes'))?.heading).toBe('');
});

test('an excerpt that ends with a quotation has one full stop', () => {
  expect(textOfArticle('<p>“It saves time in hiring.”</p><p>Next</p>')).toContain('hiring.” Next.');
});

/** Search texts of a page that has this section. */
function textOf(section: object): string {
  const content = readContent('tests/fixtures');
  const pages = content.pages.slice(-1).map((page) => ({ ...page, sections: [sectionSchema.parse(section)] }));
  return JSON.stringify(searchParts({ ...content, pages, articles: [] }, '2026-11-21'));
}

/** Search texts of an article with this text. */
function textOfArticle(introduction: string): string {
  const content = readContent('tests/fixtures');
  const articles = content.articles.slice(0, 1).map((article) => ({ ...article, introduction }));
  return JSON.stringify(searchParts({ ...content, articles }, '2026-11-21'));
}

test('every text of a table and of a list is found, and no name of a drawing', () => {
  const columns = [{ title: 'Place' }, { title: 'Law' }];
  expect(textOf({ kind: 'table', heading: 'Rules', columns, rows: [['Mars', 'Prejudices']] })).toContain('Prejudices');
  const text = textOf({
    kind: 'cards',
    heading: 'Work',
    items: [{ title: 'Audit', points: ['traceability', '2023-24'], drawing: 'clipboard' }],
  });
  expect(text).toContain('traceability. 2023-24.');
  expect(text).not.toContain('clipboard');
});

test('a section of courses is found by its introduction, and a card by its own text in place of the one of its course', () => {
  const card = {
    id: 'ai',
    course: 'generative-ai-usage',
    text: 'A **shared** start.',
    points: ['All'],
    note: 'Longer now',
  };
  const items = [card, { id: 'scrum', course: 'scrum-framework' }];
  const text = textOf({ kind: 'cards', heading: 'All tracks', intro: 'Up to the board.', items });
  expect(text).toContain('"heading":"All tracks","text":"Up to the board."');
  expect(text).toContain('"text":"A shared start. All. Longer now. 3 weeks, 7 sessions."');
  expect(text).toContain('"text":"1 day. Who does what in a Scrum team.');
});

test('a word that many pages have finds each of them', () => {
  const content = readContent('tests/fixtures');
  const articles = content.articles.map((article) => ({ ...article, introduction: '<p>The merchant appeals.</p>' }));
  const parts = searchParts({ ...content, articles }, '2026-11-21');
  expect(parts.filter(({ text }) => text.includes('merchant'))).toHaveLength(articles.length);
});

test('a word is found although the editor has made a part of it bold', () => {
  expect(textOf({ kind: 'prose', heading: 'Law', text: 'The **P**&#101;rsonal Data Act' })).toContain(
    'The Personal Data Act',
  );
  expect(textOfArticle('<p>The <strong>P</strong><em>ers</em>onal Data Act</p>')).toContain('The Personal Data Act');
});

test('a result from an article has no blank before the sign after a link, and no note on a new tab', () => {
  const { html } = renderMarkdown('See [the act](https://a.example), [the *guide*](/x).\n\nLast.');
  expect(textOfArticle(html)).toContain('See the act, the guide. Last.');
});

test.each([
  ['See [a&#91;1&#93;](/x), _c_d_, [*b*](/y_(z)), [e](</x (y) z>)', 'See a[1], c_d, b, e.'],
  ['Bring:\n\n- **two** payslips\n- a pass,\n  in copy', 'Bring: two payslips. a pass, in copy.'],
  ['### What it means\n\nNext!\n\n![A bridge](/pictures/b-1x1.webp)\n\nLast', 'What it means. Next! Last.'],
  ['| A | B |\n| --- | --- |\n| one<br>two | 5 \\* 3 |', 'A. B. one. two. 5 * 3.'],
  ['At 10 to the power of 25, [act](https://a.example).', 'At 10 to the power of 25, act.'],
])('a result from a page has no signs of Markdown: %j', (text, words) => {
  expect(textOf({ kind: 'prose', heading: 'Law', text })).toContain(`"text":"${words}"`);
});

test('a result has a day in words, and never shows a rule as in force before its day, nor as upcoming after it', () => {
  const source = { title: 'The act', url: 'https://a.example/act' };
  const dates = (day: string) => {
    const date = { date: day, name: 'The act', text: 'It will apply.', textSince: 'It has applied.', source };
    return textOf({ kind: 'timeline', heading: 'Dates to come', items: [date] });
  };
  expect(dates('2026-11-22')).toContain('22 November 2026. It will apply.');
  expect(dates('2026-11-22')).not.toMatch(/has applied/);
  expect(dates('2026-11-21')).toMatch(/has applied/);
  expect(dates('2026-11-21')).not.toMatch(/will apply/);
});

test('entities are characters in the search texts of an article and of a page', () => {
  expect(textOfArticle('<p>R&amp;D, it&#39;s &lt;5%, &amp;lt; is a sign</p>')).toContain(
    'R&D, it’s <5%, &lt; is a sign',
  );
  expect(textOf({ kind: 'prose', heading: 'Law', text: 'In&#xA0;force &#X41;&#x2F;&#x42;' })).toContain('In force A/B');
});
