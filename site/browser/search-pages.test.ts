import { describe, expect, test } from 'vitest';
import type { SearchIndex } from '../../model/search/search-index.ts';
import type { Piece } from './mark-matches.ts';
import { nearWords } from './near-words.ts';
import { isSearchable, searchPages } from './search-pages.ts';

const page = (title: string, excerpt: string, category = 'Services') =>
  ({ title, url: `/${title.toLowerCase().replaceAll(' ', '-')}`, type: 'service', excerpt, category }) as const;

const index: SearchIndex = {
  entries: [
    page('Home', 'AI adoption, compliance and training for organisations in Singapore.', 'Main'),
    page('DPO as a Service', 'An outsourced data protection officer, named and on call.'),
    page('Data Protection Trustmark', 'Gap assessment, remediation and support through certification.'),
    page('Singapore’s Data Protection Trustmark', 'What the mark covers, and whom it suits.', 'News'),
    page('Data Protection Fundamentals', 'One day on what the Personal Data Protection Act asks of you.'),
    page('ISO 27001 ISMS Advisory', 'Information security from gap analysis to certificate.'),
    page('ISO 42001 AI Management Advisory', 'A management system for AI.'),
    page('HR Process Optimization', 'Human resources without the paper.'),
    page('Retrieval augmented generation', 'Storage, coverage and leverage.', 'News'),
    page('Microsoft Copilot', 'Configuration & training <b>for</b> teams.'),
    page('Über Straße in İstanbul', 'Ένας Οδυσσεύς café.', 'News'),
  ],
  synonyms: {
    spellings: [
      ['dpo', 'data protection officer'],
      ['iso27001', 'iso 27001', 'iso-27001', 'isms'],
      ['organisation', 'organization'],
      ['hr', 'human resources'],
      ['rag', 'retrieval augmented generation'],
    ],
    related: [],
  },
};

const written = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
const titles = (query: string) => searchPages(index, query).map(({ title }) => written(title));

test.each([
  ['capitals do not matter', 'DATA PROTECTION FUND', ['Data Protection Fundamentals']],
  ['part of a word is enough', 'undament', ['Data Protection Fundamentals']],
  ['blanks around and within do not matter', '  data   protection fund ', ['Data Protection Fundamentals']],
  ['an earlier place comes first', 'gap a', ['Data Protection Trustmark', 'ISO 27001 ISMS Advisory']],
  [
    'a category is found',
    'news',
    ['Singapore’s Data Protection Trustmark', 'Retrieval augmented generation', 'Über Straße in İstanbul'],
  ],
  ['a category comes after title and excerpt', 'main', ['Home']],
  ['a straight apostrophe finds a curly one', "singapore's data", ['Singapore’s Data Protection Trustmark']],
  ['accents may be left out', 'uber strasse', ['Über Straße in İstanbul']],
  ['capital letters that change length are found', 'istanbul', ['Über Straße in İstanbul']],
  ['… and typed', 'İSTANBUL', ['Über Straße in İstanbul']],
  ['Greek capitals are found', 'ΟΔΥΣΣΕΎΣ', ['Über Straße in İstanbul']],
  ['full-width letters are found', 'ＣＯＰＩＬＯＴ', ['Microsoft Copilot']],
  ['markup is text', '<b>for', ['Microsoft Copilot']],
  ['a script is a query without a match', '<script>alert(1)</script>', []],
  ['pattern characters are text', '.*+?[', []],
  ['a very long query finds nothing, quickly', 'data protection '.repeat(5000), []],
  ['white space is no query', '      ', []],
  ['two characters are no query', 'ai', []],
  ['… nor with blanks', ' ai  ', []],
  ['accents alone are no query', '\u0301\u0301\u0301', []],
])('%s', (_, query, expected) => expect(titles(query)).toEqual(expected));

test('title before excerpt before category, then the earlier place, then the order of the index', () => {
  expect(titles('data protection')).toEqual([
    'Data Protection Trustmark',
    'Data Protection Fundamentals',
    'Singapore’s Data Protection Trustmark',
    'DPO as a Service',
  ]);
  expect(titles('services')).toHaveLength(6);
});

describe('other spellings', () => {
  test.each([
    ['an acronym finds its words, after its own matches', 'dpo', ['DPO as a Service']],
    ['words find their acronym', 'data protection officer', ['DPO as a Service']],
    ['an address spelling leads home', 'iso27001', ['ISO 27001 ISMS Advisory']],
    ['within a longer query too', 'iso-27001 isms adv', ['ISO 27001 ISMS Advisory']],
    ['American spelling finds British words', 'organization', ['Home']],
    ['… in the plural', 'organizations', ['Home']],
    ['an acronym is a word, not a part of one', 'human resources', ['HR Process Optimization']],
    ['what is typed may be part of a word, what it stands for may not', 'rag', ['Retrieval augmented generation']],
  ])('%s', (_, query, expected) => expect(titles(query)).toEqual(expected));

  test('they come after what was asked for in its own words', () => {
    const entries = [page('Human resources law', 'x'), page('About HRM', 'Our hr department.'), page('HR now', 'y')];
    const found = searchPages(
      { entries, synonyms: { spellings: [['human resources', 'hr']], related: [] } },
      'human resources',
    );
    expect(found.map(({ title }) => written(title))).toEqual(['Human resources law', 'HR now', 'About HRM']);
  });
});

test('a query is long enough from three characters, blanks aside', () => {
  expect(['', '  ', 'ab', ' HR ', 'abc', '日本語'].map(isSearchable)).toEqual([false, false, false, false, true, true]);
});

test('initials with dots and numbers without separators find what an editor wrote', () => {
  expect(titles('d.p.o.')).toEqual(titles('dpo'));
});

test('a query without a match is offered up to three words that find something', () => {
  const words = nearWords(index, 'certefacation');
  expect(words[0]).toBe('certification');
  expect(words.length).toBeLessThanOrEqual(3);
  for (const word of words) expect(titles(word)).not.toEqual([]);
  expect(nearWords(index, 'zzzz')).toEqual([]);
  expect(nearWords(index, '<script>')).not.toContain('<script>');
});
