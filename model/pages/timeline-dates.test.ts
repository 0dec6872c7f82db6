import { expect, test } from 'vitest';
import { detailsOn, splitDates, turnsOn } from './timeline-dates.ts';

const date = (at: string, by = false) => ({ at, by, name: 'The act', text: 'will apply', since: 'has applied' });

const days = (items: ReturnType<typeof date>[], today: string) => {
  const { past, coming } = splitDates(items, today);
  return [past, coming].map((group) => group.map(({ at }) => at));
};

test('a date counts as upcoming until the day before it applies, and is described so', () => {
  expect(days([date('2026-12-02')], '2026-12-01')).toEqual([[], ['2026-12-02']]);
  expect(days([date('2026-12-02')], '2026-12-02')).toEqual([['2026-12-02'], []]);
  expect(detailsOn(date('2026-12-02'), '2026-12-01')).toBe('will apply');
  expect(detailsOn(date('2026-12-02'), '2026-12-02')).toBe('has applied');
});

test('a deadline counts as upcoming on its last day', () => {
  expect(days([date('2026-12-31', true)], '2026-12-31')).toEqual([[], ['2026-12-31']]);
  expect(days([date('2026-12-31', true)], '2027-01-01')).toEqual([['2026-12-31'], []]);
});

test('a month passes when it begins, a month as a deadline when it has ended', () => {
  expect(turnsOn({ at: '2026-12', by: false })).toBe('2026-12-01');
  expect(turnsOn({ at: '2026-12', by: true })).toBe('2027-01-01');
});

test('dates are read in their order, whatever the order in the content', () => {
  const items = ['2028-08-02', '2026-01-01', '2026-12-02', '2024-05'].map((day) => date(day));
  expect(days(items, '2026-11-21')).toEqual([
    ['2024-05', '2026-01-01'],
    ['2026-12-02', '2028-08-02'],
  ]);
});
