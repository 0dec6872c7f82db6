import { expect, test } from 'vitest';
import { changed, redone, startHistory, undone } from './history.ts';

const draft = (name: string) => ({ value: { name } });

test('letters that follow one another in a field are undone together, and other changes one by one', () => {
  const start = startHistory(draft(''));
  const a = changed(start, draft('a'), 'name', 100);
  const ab = changed(a, draft('ab'), 'name', 200);
  const later = changed(ab, draft('abc'), 'name', 5000);
  expect(undone(later).now).toEqual(draft('ab'));
  expect(undone(undone(later)).now).toEqual(draft(''));
  expect(redone(redone(undone(undone(later)))).now).toEqual(draft('abc'));
});

test('nothing is undone before the first change, and a new change forgets what was undone', () => {
  const start = startHistory(draft('x'));
  expect(undone(start)).toBe(start);
  const next = changed(undone(changed(start, draft('y'), '', 1)), draft('z'), '', 2);
  expect(redone(next)).toBe(next);
});
