import { expect, test } from 'vitest';
import { readEarlier } from './confirmations.ts';

test('the address of a confirmation shows only references, whatever a stranger adds to it', () => {
  expect(readEarlier('PL-00000001,<b>,You have won,PL-00000002')).toEqual(['PL-00000001', 'PL-00000002']);
  expect(readEarlier(['PL-00000001', 'PL-00000002'])).toEqual(['PL-00000001', 'PL-00000002']);
  for (const other of [undefined, '', { 0: 'PL-00000001' }]) expect(readEarlier(other)).toEqual([]);
  expect(readEarlier('PL-00000001,'.repeat(1_000)).length).toBeLessThanOrEqual(50);
});
