import { expect, test } from 'vitest';
import { markMatches, startNearHits, type Piece } from './mark-matches.ts';
import { ownSpelling } from './spellings.ts';

/** The pieces in one line, what is marked in brackets. */
const inLine = (pieces: Piece[]) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const marked = (text: string, ...queries: string[]) => inLine(markMatches(text, queries.map(ownSpelling)));

test.each([
  ['every place is marked', 'Data about data', 'data', '[Data] about [data]'],
  ['nothing is marked without a match', 'Agile', 'scrum', 'Agile'],
  ['a letter that grows when folded does not move what follows', 'İİİ ISO 27001', 'iso', 'İİİ [ISO] 27001'],
  ['a letter is marked whole', 'Straße', 'stras', '[Straß]e'],
  ['… and whole from its end', 'Straße', 'se', 'Stra[ße]'],
  ['an accent goes with its letter', 'Cafe\u0301 now', 'cafe', '[Cafe\u0301] now'],
  ['characters beyond the basic plane stay whole', '😀 AI 😀', 'ai', '😀 [AI] 😀'],
  ['curly quotes are quotes', 'Singapore’s act', "singapore's", '[Singapore’s] act'],
  ['markup is text', 'a <b>bold</b> word', '<b>', 'a [<b>]bold</b> word'],
  ['an empty text has no pieces', '', 'abc', ''],
])('%s', (_, text, query, expected) => expect(marked(text, query)).toBe(expected));

test('an acronym is marked only as a word', () => {
  const pieces = markMatches('Three HR jobs', [{ text: 'hr', asWord: true }]);
  expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: 'HR', hit: true }]);
});

test.each([
  [
    'a hit far back is brought to the front',
    'AI adoption, workflow automation and data protection',
    'data',
    '… and [data] protection',
  ],
  ['a hit near the front stays', 'Day on data protection', 'data', 'Day on [data] protection'],
  [
    'a text without a hit stays',
    'AI adoption, workflow automation and the rest',
    'data',
    'AI adoption, workflow automation and the rest',
  ],
  [
    'a long text ends with a whole word soon after what a phone shows',
    `Day on data ${'protection '.repeat(20)}`,
    'data',
    `Day on [data] ${'protection '.repeat(10)}…`,
  ],
  ['a part of a long word comes alone', 'The antidisestablishmentarianism', 'ism', '… [ism]'],
])('%s', (_, text, query, expected) =>
  expect(inLine(startNearHits(markMatches(text, [ownSpelling(query)])))).toBe(expected),
);
