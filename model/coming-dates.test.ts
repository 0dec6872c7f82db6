import { expect, test } from 'vitest';
import { groupDates, nextDate } from './coming-dates.ts';

const date = (day: string, by = false) => ({
  day,
  by,
  text: 'will apply',
  since: 'has applied',
  whom: 'everyone',
  source: { title: 'A', url: 'https://a.example/act' },
});

const days = (items: ReturnType<typeof date>[], today: string) => {
  const { soon, later, begun } = groupDates(items, today);
  return [soon, later, begun].map((group) => group.map(({ day }) => day));
};

test('a date is no longer shown as coming on the day on which it applies', () => {
  expect(days([date('2026-12-02')], '2026-12-01')).toEqual([['2026-12-02'], [], []]);
  expect(days([date('2026-12-02')], '2026-12-02')).toEqual([[], [], ['2026-12-02']]);
});

test('a deadline is still to come on its last day', () => {
  expect(days([date('2026-12-31', true)], '2026-12-31')).toEqual([['2026-12-31'], [], []]);
  expect(days([date('2026-12-31', true)], '2027-01-01')).toEqual([[], [], ['2026-12-31']]);
});

test('soonest comes first, what is over a year away stands apart, and what has begun is newest first', () => {
  const items = ['2028-08-02', '2027-11-21', '2026-01-01', '2026-12-02', '2027-11-22', '2026-06-01'].map((day) =>
    date(day),
  );
  expect(days(items, '2026-11-21')).toEqual([
    ['2026-12-02', '2027-11-21'],
    ['2027-11-22', '2028-08-02'],
    ['2026-06-01', '2026-01-01'],
  ]);
});

test('the next date is told in its first sentence, with how many changes are to come', () => {
  const items = [date('2027-01-01'), date('2026-01-01'), { ...date('2026-12-02'), text: 'It ends. More.' }];
  expect(nextDate([...items, date('2026-12-02')], '2026-11-23')).toMatchObject({
    day: '2026-12-02',
    text: 'It ends.',
    changes: 3,
  });
  expect(nextDate(items, '2027-01-01')).toBeUndefined();
});
