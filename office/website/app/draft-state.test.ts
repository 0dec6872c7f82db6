import { expect, test } from 'vitest';
import { startState, stateAfter } from './draft-state.ts';

const draft = (name: string) => ({ value: { name } });
const type = (name: string, at: number) => ({ draft: draft(name), field: 'name', at });
const after = (...edits: ('undo' | 'redo' | ReturnType<typeof type>)[]) =>
  edits.reduce(stateAfter, startState(draft(''), '')).now;

test('letters that are typed one after another are undone together, and other changes one by one', () => {
  const typed = [type('a', 100), type('ab', 200), type('abc', 5000)];
  expect(after(...typed, 'undo')).toEqual(draft('ab'));
  expect(after(...typed, 'undo', 'undo', 'undo')).toEqual(draft(''));
  expect(after(...typed, 'undo', 'undo', 'redo', 'redo', 'redo')).toEqual(draft('abc'));
});

test('a new change forgets the undone ones', () => {
  expect(after(type('y', 1), 'undo', type('z', 5000), 'redo')).toEqual(draft('z'));
});
