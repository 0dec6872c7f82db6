import { expect, test } from 'vitest';
import { addDays, addMonths, dayInSingapore, daySchema, spanInWords } from './day.ts';

test('an afternoon in London is already the next day in Singapore', () => {
  expect(dayInSingapore(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  expect(dayInSingapore(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
});

test('days that are not in the calendar are refused', () => {
  for (const day of ['2025-02-29', '2025-09-31', '2025-13-01', '25-08-2025', '2025-8-5', ''])
    expect(daySchema.safeParse(day).success, day).toBe(false);
  expect(daySchema.safeParse('2024-02-29').success).toBe(true);
});

test('a span of days reads as people write it', () => {
  expect(spanInWords('2025-08-18', '2025-08-20')).toBe('18–20 August 2025');
  expect(spanInWords('2025-09-30', '2025-10-02')).toBe('30 September – 2 October 2025');
  expect(spanInWords('2025-12-31', '2026-01-02')).toBe('31 December 2025 – 2 January 2026');
});

test('days and months are counted over the ends of months and years, to the last day of a shorter month', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addMonths('2025-11-21', 3)).toBe('2026-02-21');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addMonths('2025-01-31', -2)).toBe('2024-11-30');
});
