import { expect, test } from 'vitest';
import { countAlerts } from './FalseAlarms.tsx';
import { fineLimit, type FirmSize } from './FineLimits.tsx';

const detector = { payments: 100_000, frauds: 100, flagged: 1, caught: 90 };

test('most alerts are false even if a detector is good, and a buyer sees how many', () => {
  expect(countAlerts(detector)).toEqual({ caughtFrauds: 90, missed: 10, falseAlarms: 999, alerts: 1_089, oneIn: 12 });
  expect(countAlerts({ ...detector, flagged: 0.1 })).toMatchObject({ falseAlarms: 100, oneIn: 2 });
  expect(countAlerts({ ...detector, frauds: 0 })).toMatchObject({ caughtFrauds: 0, alerts: 1_000, oneIn: undefined });
});

// AI Act as amended by Regulation (EU) 2026/1744, Article 99(3) to (5), and (6) and (6a) on smaller firms.
const prohibited = { share: 7, amount: 35, lowerFor: ['small'] as const };
const duties = { share: 3, amount: 15, lowerFor: ['small', 'small-mid-cap'] as const };
const information = { share: 1, amount: 7.5, lowerFor: ['small', 'small-mid-cap'] as const };

test.each([
  [prohibited, 1_000, 'large', 70_000_000],
  [prohibited, 100, 'large', 35_000_000],
  [prohibited, 500, 'large', 35_000_000],
  [prohibited, 100, 'small-mid-cap', 35_000_000],
  [prohibited, 20, 'small', 1_400_000],
  [duties, 1_000, 'large', 30_000_000],
  [duties, 100, 'small-mid-cap', 3_000_000],
  [duties, 40, 'small', 1_200_000],
  [information, 2_000, 'large', 20_000_000],
  [information, 0, 'large', 7_500_000],
  [information, 12.5, 'small', 125_000],
] as const)('for %j and a turnover of €%dM a %s firm sees the limit %d', (tier, turnover, size: FirmSize, limit) => {
  expect(fineLimit(tier, turnover, size)).toBe(limit);
});
