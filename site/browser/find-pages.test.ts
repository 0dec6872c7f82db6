import { expect, test } from 'vitest';
import type { SearchEntry } from '../../model/search/search-index.ts';
import { isSearchable, searchPages, suggestWords } from './find-pages.ts';
import type { Piece } from './found-page.ts';

const page = (title: string, excerpt: string, category = 'Services', type: SearchEntry['type'] = 'service') => ({
  title,
  url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  type,
  excerpt,
  category,
});

const index = {
  entries: [
    page('Home', 'AI adoption, compliance and training for organisations in Singapore.', 'Main', 'page'),
    page('Singapore’s Data Protection Trustmark', 'What the mark covers, and whom it suits.', 'News', 'news'),
    page('DPO as a Service', 'An outsourced data protection officer, named and on call.'),
    page('Data Protection Trustmark', 'Assessment, remediation and support through certification.'),
    page('Data Protection Fundamentals', 'One day on what the Personal Data Protection Act asks of you.'),
    page('Retrieval augmented generation', 'Storage, coverage and leverage.', 'News', 'news'),
    page('Microsoft Copilot', 'Configuration & training <b>for</b> teams.'),
    page('Über Straße in İstanbul', 'Un café.', 'News', 'news'),
  ],
  synonyms: {
    spellings: [
      ['dpo', 'data protection officer'],
      ['rag', 'retrieval augmented generation'],
      ['copilot', 'about us'],
    ],
    related: [],
  },
};

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
const titles = (query: string) => searchPages(index, query).map(({ title }) => textOf(title));

test.each([
  ['capitals do not matter', 'DATA PROTECTION FUND', ['Data Protection Fundamentals']],
  ['part of a word is enough', 'undament', ['Data Protection Fundamentals']],
  ['blanks around and within do not matter', '  data   protection fund ', ['Data Protection Fundamentals']],
  ['a category is found', 'main', ['Home']],
  ['a straight apostrophe finds a curly one', "singapore's data", ['Singapore’s Data Protection Trustmark']],
  ['accents may be left out', 'uber strasse', ['Über Straße in İstanbul']],
  ['capital letters that change length are found', 'istanbul', ['Über Straße in İstanbul']],
  ['quotation marks do not matter', '“Data Protection” "fund"', ['Data Protection Fundamentals']],
  ['initials may have dots', 'd.p.o.', ['DPO as a Service']],
  ['an abbreviation finds its words', 'rag', ['Retrieval augmented generation']],
  ['words find their abbreviation', 'data protection officer', ['DPO as a Service']],
  ['a name that has only function words is found', 'about us', ['Microsoft Copilot']],
  ['pattern characters are text', '.*+?[', []],
  ['a very long query finds nothing, quickly', 'data protection '.repeat(5000), []],
])('%s', (_, query, expected) => expect(titles(query)).toEqual(expected));

test('title before excerpt before category, and services before news', () => {
  expect(titles('data protection')).toEqual([
    'Data Protection Trustmark',
    'Data Protection Fundamentals',
    'Singapore’s Data Protection Trustmark',
    'DPO as a Service',
  ]);
});

test('the beginning of a word counts before its inside, even if that is in a title', () => {
  const entries = [
    page('Advisory & Audit', 'Preparation for certificates.'),
    page('AI Certification', 'Prepares for ISO 42001 roles.'),
    page('ISO 27001', 'Security advisory.'),
  ];
  const results = searchPages({ entries, synonyms: index.synonyms }, 'iso');
  expect(results.map(({ title }) => textOf(title))).toEqual(['ISO 27001', 'AI Certification', 'Advisory & Audit']);
  expect(results[0]?.excerpt.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'iso', isMatch: true }]);
});

test('a query is long enough from three characters, blanks aside', () => {
  expect(['', '  ', 'ab', ' HR ', 'abc', '日本語'].map(isSearchable)).toEqual([false, false, false, false, true, true]);
});

test('a query without a match is offered up to three words that find something', () => {
  const words = suggestWords(index, 'certefacation');
  expect(words).toEqual(['certification']);
  expect(titles('certification')).not.toEqual([]);
  expect(suggestWords(index, 'zzzz')).toEqual([]);
});

/** Title and excerpt of the only result, with the marked words in brackets. */
function markedIn(title: string, excerpt: string, query: string) {
  const [result] = searchPages({ entries: [page(title, excerpt)], synonyms: index.synonyms }, query);
  const inLine = (pieces: Piece[] = []) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
  return [inLine(result?.title), inLine(result?.excerpt)];
}

test.each([
  ['every place is marked', 'Data about data', 'data', '[Data] about [data]'],
  ['a letter that grows when folded does not move what follows', 'İİİ ISO 27001', 'iso', 'İİİ [ISO] 27001'],
  ['a letter is marked whole', 'Straße', 'stras', '[Straß]e'],
  ['an accent goes with its letter', 'Cafe\u0301 now', 'cafe', '[Cafe\u0301] now'],
  ['markup is text', 'a <b>bold</b> word', '<b>', 'a [<b>]bold</b> word'],
])('%s', (_, title, query, expected) => expect(markedIn(title, '', query)[0]).toBe(expected));

test.each([
  ['a match far back is brought to the front', 'AI adoption, automation and data rules', '… and [data] rules'],
  ['a match near the front stays', 'Day on data protection', 'Day on [data] protection'],
  ['a text without a match stays', 'AI adoption, automation and the rest', 'AI adoption, automation and the rest'],
  ['a long text ends with a whole word', `A data ${'rule '.repeat(40)}`, `A [data] ${'rule '.repeat(23)}…`],
])('%s', (_, excerpt, expected) => expect(markedIn('Data', excerpt, 'data')[1]).toBe(expected));
