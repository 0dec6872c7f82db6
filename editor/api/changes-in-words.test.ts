import { expect, test } from 'vitest';
import { changesInWords, linesInWords } from './changes-in-words.ts';

test('each field that differs is told by its name, with what it was and what it is', () => {
  expect(changesInWords({ price: 480, replyDays: 'a' }, { price: 520, replyDays: 'a', full: true })).toEqual([
    { name: 'Price', before: '480', after: '520' },
    { name: 'Full', before: '', after: 'yes' },
  ]);
});

test('entries of a list are told as added, removed, moved and changed', () => {
  const [a, b, c] = [
    { value: 'a', day: '1' },
    { value: 'b', day: '2' },
    { value: 'c', day: '3' },
  ];
  expect(changesInWords({ intakes: [a] }, { intakes: [a, b] })).toEqual([
    { name: 'Intakes, entry 2 added', before: '', after: 'Value: b, Day: 2' },
  ]);
  expect(changesInWords({ intakes: [a, b] }, { intakes: [b] })).toEqual([
    { name: 'Intakes, entry 1 removed', before: 'Value: a, Day: 1', after: '' },
  ]);
  expect(changesInWords({ intakes: [a, b, c] }, { intakes: [c, a, b] }).map(({ name }) => name)).toContain(
    'Intakes, moved',
  );
  expect(changesInWords({ intakes: [a, b] }, { intakes: [a, { ...b, day: '9' }] })).toEqual([
    { name: 'Intakes, entry 2, day', before: '2', after: '9' },
  ]);
});

test('a text is told by its paragraphs', () => {
  expect(linesInWords('One.\n\nTwo.\n', 'One.\n\nZwei.\n')).toEqual([
    { name: 'Text, paragraph 2', before: 'Two.', after: 'Zwei.' },
  ]);
});
