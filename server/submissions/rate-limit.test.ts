import { expect, test } from 'vitest';
import { addressForLimit } from '../http/client-address.ts';
import { useTemporaryStore } from '../store/test-store.ts';
import { admit } from './rate-limit.ts';

const place = useTemporaryStore();

const at = (seconds: number) => new Date(Date.UTC(2025, 7, 1) + seconds * 1_000);
const send = (seconds: number, address = '203.0.113.7') =>
  place.store.transaction((tx) => admit(tx, address, at(seconds), 3));

test('an address may send so many in ten minutes, and is told when there is room again', async () => {
  expect([await send(0), await send(60), await send(120)]).toEqual([0, 0, 0]);
  expect([await send(130), await send(130, '203.0.113.8')]).toEqual([470, 0]);
  expect([await send(601), await send(602)]).toEqual([0, 58]);
});

test('a clock that was put back by a year blocks nobody for longer than ten minutes', async () => {
  for (const second of [0, 1, 2]) await send(86_400 * 365 + second);
  expect(await send(0)).toBe(0);
  const blocked = await place.store.transaction(async (tx) => {
    for (const second of [1, 2, 3]) await admit(tx, 'x', at(300 + second), 3);
    return admit(tx, 'x', at(0), 3);
  });
  expect(blocked).toBe(600);
});

test('nothing of an address stays in the store but a hash that nobody can compute the next day', async () => {
  await send(0);
  const first = await place.store.transaction((tx) => tx.dailyKey('2025-08-01', () => 'other'));
  expect(first).not.toBe('other');
  await send(86_400);
  expect(await place.store.transaction((tx) => tx.dailyKey('2025-08-02', () => 'other'))).not.toBe(first);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, kept) => {
  expect(addressForLimit(address)).toBe(kept);
});
