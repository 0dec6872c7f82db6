import { expect, test } from 'vitest';
import { openingHoursInWords, openingHoursSchema } from './organisation.ts';

test('opening hours read as people say them', () => {
  expect(openingHoursInWords('Mo-Fr 09:00-18:00')).toBe('Monday to Friday, 09:00 to 18:00');
  expect(openingHoursInWords('Mo-Th,Sa 10:00-13:30')).toBe('Monday to Thursday, Saturday, 10:00 to 13:30');
});

test('opening hours that are not valid in structured data, or end before they begin, are refused', () => {
  expect(openingHoursSchema.safeParse(['Mo-Su 00:00-24:00']).success).toBe(true);
  for (const hours of ['weekdays, 9 to 6', 'Mo-Fr 17:30-08:30', 'Mo-Fr 09:75-18:00', 'Mo-Fr 09:00-25:00'])
    expect(openingHoursSchema.safeParse([hours]).success).toBe(false);
});
