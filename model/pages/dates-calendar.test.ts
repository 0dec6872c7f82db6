import { expect, test } from 'vitest';
import { datesCalendar } from './dates-calendar.ts';
import type { Page } from './page.ts';

const source = { title: 'Article 111, paragraph 4', url: 'https://a.example/act#art_111' };
const page = {
  path: '/ai-regulations/act',
  name: 'The act',
  sections: [
    {
      kind: 'timeline',
      calendar: true,
      items: [
        { date: '2026-08-02', deadline: false, name: 'In force' },
        {
          date: '2026-12-02',
          deadline: true,
          name: 'Marking',
          text: 'Mark what you **generate**; see [it](/x).',
          appliesTo: 'Providers',
          source,
        },
        { date: '2027-03', deadline: false, name: 'A month only' },
      ],
    },
    { kind: 'timeline', calendar: false, items: [{ date: '2027-01-01', deadline: false, name: 'Elsewhere' }] },
  ],
} as unknown as Page;
const organisation = { name: 'A firm', website: 'https://www.firm.example', email: 'info@firm.example' };
const file = datesCalendar(page, '2026-11-28', {
  organisation,
  siteUrl: organisation.website,
  madeAt: new Date('2026-11-28'),
});
const lines = file.replaceAll('\r\n ', '').split('\r\n');

const linesOf = (property: string) => lines.filter((line) => line.startsWith(property));

test('a manager who subscribes gets a date to come on its day, with whom it concerns and its source', () => {
  expect(lines).toContain('DTSTART;VALUE=DATE:20261202');
  expect(linesOf('DESCRIPTION')).toEqual([
    'DESCRIPTION:Mark what you generate\\; see it.\\nFor: Providers\\nSource: Article 111\\, paragraph 4\\, https://a.example/act#art_111',
  ]);
});

test('a date that has passed, a month without a day and a timeline without a calendar put nothing in it', () => {
  expect(linesOf('SUMMARY')).toEqual(['SUMMARY:The act: Marking (by this day)']);
});
