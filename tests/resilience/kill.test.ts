import { expect, test } from 'vitest';
import { killUnderLoad } from './kill-cycles.ts';

const kills = Number(process.env['KILLS'] ?? (process.env['TEST_ALL'] ? 50 : 10));

test(`killed ${kills} times at random moments under load: nothing acknowledged is lost, nothing is there twice`, async () => {
  const { acknowledged, ...outcome } = await killUnderLoad(kills);
  expect(acknowledged).toBeGreaterThanOrEqual(kills * 3);
  expect(outcome).toEqual({ kills, lost: 0, twice: 0, withoutEmails: 0, integrity: 'ok' });
}, 5_000_000);
