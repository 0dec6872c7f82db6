import { expect, test } from 'vitest';
import { monthsBefore } from './retention.ts';

test.each([
  ['2025-08-15T10:00:00.000Z', 12, '2024-08-15T10:00:00.000Z'],
  ['2025-03-31T23:59:59.999Z', 1, '2025-02-28T23:59:59.999Z'],
  ['2024-03-31T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
  ['2025-01-31T00:00:00.000Z', 2, '2024-11-30T00:00:00.000Z'],
])('%s less %i months is %s', (now, months, then) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(then);
});
