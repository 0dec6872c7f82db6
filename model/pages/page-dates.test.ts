import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import {
  articleModified,
  datesCalendar,
  detailsOn,
  mainUpdate,
  nextReview,
  pageModified,
  splitDates,
  turnsOn,
} from './page-dates.ts';

const updateOf = (date: string) => ({ date, text: '', source: { title: '', url: 'https://example.org' } });
const [later, earlier] = [updateOf('2026-07-27'), updateOf('2025-11-05')];

const updatesInBothOrders = [
  [later, earlier],
  [earlier, later],
];

test('an article was last changed by its latest update, whatever their order', () => {
  const modifiedDays = updatesInBothOrders.map((updates) => articleModified({ date: '2025-06-20', updates }));
  expect(modifiedDays).toEqual([later.date, later.date]);
});

test('the update below the title is the latest, unless another is marked as the main one', () => {
  expect(mainUpdate({ updates: [] })).toBeUndefined();
  expect(updatesInBothOrders.map((updates) => mainUpdate({ updates }))).toEqual([later, later]);
  const marked = { ...earlier, main: true };
  expect(mainUpdate({ updates: [later, marked] })).toBe(marked);
});

test('a policy has the day it was updated, unless it was reviewed later', () => {
  const policy = {
    kind: 'policy' as const,
    effective: '2025-08-21',
    updated: '2025-08-21',
    firstVersion: { effective: '2025-08-21', updated: '2025-08-21' },
    sections: [],
  };
  expect(pageModified({ sections: [policy] })).toBe('2025-08-21');
  expect(pageModified({ sections: [policy], reviewed: '2026-11-21' })).toBe('2026-11-21');
});

test('a review is overdue from the day after the one on which it is due', () => {
  const page = { reviewed: '2026-01-31', review_every: 3 };
  expect(nextReview(page, '2026-04-30')).toEqual({ due: '2026-04-30', isOverdue: false });
  expect(nextReview(page, '2026-05-01')).toEqual({ due: '2026-04-30', isOverdue: true });
  expect(nextReview({ reviewed: '2026-01-31' }, '2030-01-01')).toBeUndefined();
});

const timelineDate = (date: string, deadline = false) => ({
  date,
  deadline,
  name: 'The act',
  text: 'will apply',
  textSince: 'has applied',
});

const days = (items: ReturnType<typeof timelineDate>[], today: string) => {
  const { past, coming } = splitDates(items, today);
  return [past, coming].map((group) => group.map(({ date }) => date));
};

test('a date counts as upcoming until the day before it applies, a deadline on its last day, and is described so', () => {
  expect(days([timelineDate('2026-12-02')], '2026-12-01')).toEqual([[], ['2026-12-02']]);
  expect(days([timelineDate('2026-12-02')], '2026-12-02')).toEqual([['2026-12-02'], []]);
  expect(detailsOn(timelineDate('2026-12-02'), '2026-12-01')).toBe('will apply');
  expect(detailsOn(timelineDate('2026-12-02'), '2026-12-02')).toBe('has applied');
  expect(days([timelineDate('2026-12-31', true)], '2026-12-31')).toEqual([[], ['2026-12-31']]);
  expect(days([timelineDate('2026-12-31', true)], '2027-01-01')).toEqual([['2026-12-31'], []]);
});

test('a month passes when it begins, a month as a deadline when it has ended', () => {
  expect(turnsOn({ date: '2026-12', deadline: false })).toBe('2026-12-01');
  expect(turnsOn({ date: '2026-12', deadline: true })).toBe('2027-01-01');
});

test('dates are read in their order, whatever the order in the content', () => {
  const items = ['2028-08-02', '2026-01-01', '2026-12-02', '2024-05'].map((day) => timelineDate(day));
  expect(days(items, '2026-11-21')).toEqual([
    ['2024-05', '2026-01-01'],
    ['2026-12-02', '2028-08-02'],
  ]);
});

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
          text: 'Mark what you **generate**; see [it](https://a.example).',
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
