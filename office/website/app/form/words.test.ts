import { expect, test } from 'vitest';
import { messageInList } from './words.ts';

const file = { file: 'content/a.yaml', line: 1 };
const date = { properties: { starts: { title: 'First day' }, days: {} } };
const schema = { properties: { intakes: { items: { anyOf: [{ type: 'string' }, date] } }, duration: {} } };

test.each([
  [
    { place: ['intakes', 0, 'days'], message: 'do not begin with the day under "starts". Correct one of them.' },
    'Intake 1, Days: Do not begin with the day under “First day”. Correct one of them.',
  ],
  [
    {
      place: ['sections', 2, 'items', 3, 'audience'],
      message: '"audience" is too long: at most 9 characters. Shorten it.',
    },
    'Section 3, Item 4, Audience: Is too long: at most 9 characters. Shorten it.',
  ],
  [{ place: ['topics', 1], message: 'entry 2 of "topics" must be a text.' }, 'Topic 2: Must be a text.'],
  [
    { place: ['duration'], code: 'unfilled' as const, message: 'still to be filled in: { days: 2 }' },
    'Duration: Still to be filled in.',
  ],
  [{ place: ['c++'], message: '"c++" is too short.' }, 'C++: Is too short.'],
])('a mistake at %j is reported with the labels of the form', (issue, words) => {
  expect(messageInList({ ...file, ...issue }, schema)).toBe(words);
});

test('a mistake in a section has the labels of its kind, whichever kind comes first', () => {
  const listOf = (fields: object) => ({ properties: { items: { items: { properties: fields } } } });
  const kinds = [listOf({ text: {} }), listOf({ url: { title: 'Web address' } })];
  const page = { properties: { sections: { items: { anyOf: kinds } } } };
  const issue = { ...file, place: ['sections', 0, 'items', 1, 'url'], message: '"url" is no address.' };
  expect(messageInList(issue, page)).toBe('Section 1, Item 2, Web address: Is no address.');
});
