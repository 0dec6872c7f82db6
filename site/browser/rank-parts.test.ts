import { expect, test } from 'vitest';
import type { SearchEntry, SearchIndex } from '../../model/search/search-index.ts';
import { foundPart } from './found-page.ts';
import { indexParts } from './rank-parts.ts';

const page = (title: string, url: string, category = 'Services'): SearchEntry =>
  ({ title, url, type: 'service', excerpt: `All about ${title}.`, category }) as const;

const index: SearchIndex = {
  entries: [
    page('Certification Training', '/tracks'),
    page('Cybersecurity', '/cyber'),
    page('EU AI Act', '/eu', 'AI Regulations'),
    page('China', '/china', 'AI Regulations'),
    page('Contact', '/contact', 'Main'),
  ],
  synonyms: {
    spellings: [['ai', 'artificial intelligence']],
    related: [
      ['price', 'fee', 'how much'],
      ['telephone', 'phone'],
      ['law', 'regulation'],
      ['funding', 'grant'],
    ],
  },
};
const search = await indexParts(
  [
    {
      entry: 0,
      heading: 'ML Developer Pro',
      anchor: 'ml-developer-pro',
      names: ['Fee'],
      text: 'SGD 1,000. Models that last.',
    },
    { entry: 0, heading: '', names: ['machine learning'], text: 'Nine tracks.' },
    { entry: 1, heading: 'How attacks begin', text: 'A letter that looks real. Phishing begins with an e-mail.' },
    { entry: 1, heading: '', text: 'For all staff, with artificial cases. It grants access.' },
    { entry: 2, heading: 'Penalties', text: 'Up to 7% of turnover.' },
    { entry: 2, heading: 'Timeline', text: 'Organisations have until August.' },
    { entry: 2, heading: 'Duties', text: 'Compliance from the first day.' },
    { entry: 3, heading: 'Reactions', text: 'Customers complained.' },
    { entry: 3, heading: 'Ethics', text: 'Review before release.' },
    { entry: 4, heading: 'Reach us', anchor: 'reach', text: '+65 6123 4567.', names: ['Telephone'] },
  ],
  index,
);

function find(query: string) {
  return search(query).map((ranked) => {
    const entry = index.entries[ranked.part.entry];
    if (!entry) throw new Error('A part without a page');
    return foundPart(entry, ranked);
  });
}
const urls = (query: string) => find(query).map(({ url }) => url);

test.each([
  ['a course that has no page of its own', 'ml developer', '/tracks#ml-developer-pro'],
  ['… by its fee', 'SGD 1,000', '/tracks#ml-developer-pro'],
  ['a keyword, on the page as a whole', 'machine learning', '/tracks'],
  ['a word of the text, below its heading', 'phishing', '/cyber#how-attacks-begin-heading'],
  ['words of which one is the page’s and one a part’s', 'eu ai act penalties', '/eu#penalties-heading'],
  ['another word for the same', 'phone', '/contact#reach'],
  ['another word for the same in a category', 'china law', '/china'],
  ['a question in common words', 'how much is it', '/tracks#ml-developer-pro'],
  ['a telephone number', '6123 4567', '/contact#reach'],
  ['two words that were typed as one', 'machinelearning', '/tracks'],
  ['a typing error', 'phisihng', '/cyber#how-attacks-begin-heading'],
  ['letters in the wrong order, although another word shares more pairs', 'complaince', '/eu#duties-heading'],
  ['a typing error whose stem begins another word', 'artifical intelligence', '/eu'],
])('%s is found', (_, query, url) => expect(urls(query)[0]).toBe(url));

test('only results that were found despite a typing error are called close matches', () => {
  expect(find('phisihng').map(({ isClose }) => isClose)).toEqual([true]);
  expect(find('phishing').map(({ isClose }) => isClose)).toEqual([false]);
});

test('a result shows the words around the match, marked, with the heading that they are below', () => {
  const [result] = find('phishing');
  expect(result?.excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(
    'How attacks begin — … real. [Phishing] begins with an e-mail.',
  );
});

// A related word in running text ("grants access") is about something else.
test.each(['who are you', 'xylophone', 'bethics', 'ethers', 'funding', ''])('%j finds nothing', (query) =>
  expect(urls(query)).toEqual([]),
);

test('a complete word does not find longer words that only begin alike', async () => {
  const searchTerms = await indexParts(
    [
      { entry: 0, heading: 'Terms', text: 'SkillsFuture funding is not available.' },
      { entry: 1, heading: 'Fundamentals', text: 'The fundamentals of privacy.' },
    ],
    index,
  );
  expect(searchTerms('funding').map(({ part }) => part.heading)).toEqual(['Terms']);
  expect(searchTerms('fund').map(({ part }) => part.heading)).toContain('Fundamentals');
});

test('the keywords of a page find it and are never shown as its excerpt', () => {
  const [ranked] = search('machine learning');
  expect(ranked?.part.entry).toBe(0);
  const entry = index.entries[0];
  if (!ranked || !entry) throw new Error('The keyword finds nothing.');
  const result = foundPart(entry, {
    ...ranked,
    part: { ...ranked.part, names: ['machine learning', 'deep learning'] },
  });
  expect(result.excerpt.map(({ text }) => text).join('')).not.toContain('deep learning');
});
