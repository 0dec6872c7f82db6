import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '../../model/pages/page.ts';
import type { BuiltPage } from '../../site/facts/built-pages.ts';
import { Timeline } from './Timeline.tsx';

/** The visible words of markup in one line. */
const readWords = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const source = { title: 'The act', url: 'https://a.example/act' };
const section: SectionOf<'timeline'> = {
  kind: 'timeline',
  heading: 'Timeline',
  drawn: true,
  calendar: true,
  items: [
    { date: '2024-05', deadline: false, name: 'Adopted' },
    {
      date: '2027-12-02',
      deadline: false,
      name: 'High-risk',
      movedFrom: '2026-08-02',
      text: 'It will apply.',
      textSince: 'It has applied.',
      appliesTo: 'Everyone',
      source,
    },
    {
      date: '2028-12-31',
      deadline: true,
      name: 'Older systems',
      text: 'They must comply.',
      textSince: 'They have had to comply.',
    },
  ],
};
const page = { path: '/ai-regulations/act', name: 'The act', sections: [section] } as unknown as BuiltPage;
const markupOn = (today: string) => renderToStaticMarkup(<Timeline section={section} page={page} today={today} />);
const wordsOn = (today: string) => readWords(markupOn(today).replace(/<svg[\s\S]*<\/svg>/, ''));

test('a reader sees which rules apply and which are upcoming, for whom, when they were postponed, and the source', () => {
  const words = wordsOn('2026-11-26');
  expect(words).toContain('So far May 2024 Adopted To come');
  expect(words).toContain('2 December 2027 Moved from 2 August 2026 High-risk It will apply. Everyone The act');
  expect(words).toContain('By 31 December 2028 Older systems They must comply. Add These Dates');
});

test('no past date is shown as upcoming, in the text or in the drawing', () => {
  expect(markupOn('2026-11-26')).toMatch(/<svg[^]*Today[^]*<\/svg>/);
  expect(markupOn('2031-01-01')).not.toMatch(/to come|Today|calendar|It will apply|must comply/i);
  expect(wordsOn('2031-01-01')).toContain('It has applied.');
});
