import { expect, test } from 'vitest';
import { countOfDot } from '../drawings/DotField.tsx';
import { countAlerts } from './false-alarms.ts';

const detector = { payments: 100_000, frauds: 100, flagged: 1, caught: 90 };

test('most alerts are false even if a detector is good, and a buyer sees how many', () => {
  expect(countAlerts(detector)).toEqual({ caughtFrauds: 90, missed: 10, falseAlarms: 999, alerts: 1_089, oneIn: 12 });
  expect(countAlerts({ ...detector, flagged: 0.1 })).toMatchObject({ falseAlarms: 100, oneIn: 2 });
  expect(countAlerts({ ...detector, frauds: 0 })).toMatchObject({ caughtFrauds: 0, alerts: 1_000, oneIn: undefined });
});

test('a field of dots stays one that can be looked at', () => {
  expect([0, 1, 1_089, 1_500, 1_501, 20_000, 5_000_000].map(countOfDot)).toEqual([1, 1, 1, 1, 2, 20, 5_000]);
});
