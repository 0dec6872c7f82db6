import { expect, test } from 'vitest';
import { startState, stateAfter } from './draft-state.ts';

const draftOf = (name: string) => ({ value: { name } });
const type = (name: string, time: number) => ({ edit: draftOf(name), field: 'name', time });
const draftAfter = (...actions: ('undo' | 'redo' | ReturnType<typeof type>)[]) =>
  actions.reduce(stateAfter, startState(draftOf(''), '')).draft;

test('letters that are typed one after another are undone together, and later ones by themselves', () => {
  const edits = [type('a', 100), type('ab', 200), type('abc', 5000)];
  expect(draftAfter(...edits, 'undo')).toEqual(draftOf('ab'));
  expect(draftAfter(...edits, 'undo', 'undo', 'undo')).toEqual(draftOf(''));
  expect(draftAfter(...edits, 'undo', 'undo', 'redo', 'redo', 'redo')).toEqual(draftOf('abc'));
});

test('a new change forgets the undone ones', () => {
  expect(draftAfter(type('y', 1), 'undo', type('z', 5000), 'redo')).toEqual(draftOf('z'));
});

test('a reply about an earlier draft, or from before a save, does not mark the present one as checked', () => {
  const opened = startState(draftOf(''), 'first');
  const result = { issues: [], notices: [], shown: 'other' };
  const edited = stateAfter(opened, type('a', 1));
  expect(stateAfter(edited, { checked: opened.draft, hash: 'first', result })).toBe(edited);
  const saved = stateAfter(edited, { saved: edited.draft, hash: 'second' });
  const merge = { sent: saved.draft, hash: 'first', merge: undefined };
  expect(stateAfter(saved, merge)).toBe(saved);
  expect(stateAfter(saved, { checked: saved.draft, hash: 'second', result }).checked).toBe(saved.draft);
});

test('undo after a merge does not take back what a colleague has saved', () => {
  const edited = stateAfter(startState(draftOf(''), 'first'), type('mine', 1));
  const merge = {
    by: 'mei',
    changedFields: '',
    conflicts: [],
    draft: draftOf('both'),
    base: draftOf(''),
    hash: 'second',
  };
  const merged = stateAfter(edited, { sent: edited.draft, hash: 'first', merge });
  expect(stateAfter(merged, 'undo').draft).toEqual(draftOf('both'));
});
