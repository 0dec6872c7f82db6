import { expect, test } from 'vitest';
import { messageAtField, messageInList } from './words.ts';

const issue = (place: (string | number)[], message: string) => ({ file: 'content/a.yaml', line: 1, place, message });

test.each([
  [
    ['price'],
    '"price" must be at most 20000. Write a smaller number.',
    'Price: Must be at most 20000. Write a smaller number.',
  ],
  [
    ['intakes', 1, 'starts'],
    '"starts" is missing. Add it; it is a text.',
    'Intake 2, Starts: Is still to be filled in.',
  ],
  [
    ['intakes', 0, 'days'],
    'do not begin with the day under "starts". Correct one of them.',
    'Intake 1, Days: Do not begin with the day under “Starts”. Correct one of them.',
  ],
  [['duration'], 'still to be filled in: the length, without quotes: { days: 2 }', 'Duration: Still to be filled in.'],
  [
    ['sections', 2, 'items', 3, 'whom'],
    '"whom" is too long: at most 9 characters. Shorten it.',
    'Section 3, Item 4, Whom: Is too long: at most 9 characters. Shorten it.',
  ],
])('a mistake at %s is reported with the labels of the form', (place, message, words) => {
  expect(messageInList(issue(place, message))).toBe(words);
});

test('an entry of a list is not called by its key', () => {
  expect(messageAtField(issue(['topics', 1], 'entry 2 of "topics" must be a text.'))).toBe('Must be a text.');
});
