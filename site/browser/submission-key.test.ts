import { expect, test } from 'vitest';
import { forgetKey, rememberedKey, rememberKey } from './submission-key.ts';

function historyEntry(state: unknown = null) {
  const entry = { state, replaceState: (next: unknown) => void (entry.state = next) };
  return entry;
}

test('the way back finds the key of each form again', () => {
  const entry = historyEntry();
  expect(rememberedKey('contact', entry)).toBeUndefined();
  rememberKey('contact', 'a', entry);
  rememberKey('cybersecurity', 'b', entry);
  expect([rememberedKey('contact', entry), rememberedKey('cybersecurity', entry)]).toEqual(['a', 'b']);
});

test('a key that has served is forgotten; those of other forms, and what others keep with the history entry, are not', () => {
  const entry = historyEntry({ category: 'Agile' });
  rememberKey('contact', 'a', entry);
  rememberKey('cybersecurity', 'b', entry);
  forgetKey('contact', entry);
  forgetKey('contact', entry);
  expect([rememberedKey('contact', entry), rememberedKey('cybersecurity', entry)]).toEqual([undefined, 'b']);
  expect(entry.state).toMatchObject({ category: 'Agile' });
});

test('a browser that refuses to note the key does not stop the sending', () => {
  const entry = {
    state: null,
    replaceState: () => {
      throw new DOMException('Too often', 'SecurityError');
    },
  };
  expect(() => rememberKey('contact', 'a', entry)).not.toThrow();
});
