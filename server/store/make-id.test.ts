import { expect, test } from 'vitest';
import { makeId } from './make-id.ts';

test('ids are UUIDs of version 7 that sort by time and never repeat', () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => makeId(new Date(1_700_000_000_000 + Math.floor(n / 500))));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1_000);
  expect((ids[0] ?? '') < (ids[999] ?? '')).toBe(true);
});
