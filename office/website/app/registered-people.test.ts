import { expect, test } from 'vitest';
import { concernsOf, peopleOfCourse } from './registered-people.ts';

const date = {
  course: 'scrum',
  intake: '12-mar-2099',
  startsOn: '2099-03-12',
  registered: 8,
  waiting: 2,
  people: '/desk/x',
};
const intake = { value: '12-mar-2099', starts: '2099-03-12' };

test.each([
  ['stays as it was told', { intakes: [intake], seats: 8 }, []],
  ['is removed', { intakes: [] }, ['12 March 2099 is not in the list any more: 8 registered, 2 waiting.']],
  ['moves', { intakes: [{ ...intake, starts: '2099-03-19' }] }, ['Told that the course begins on 12 March 2099: 8']],
  ['has fewer seats than people', { intakes: [{ ...intake, seats: 6 }], seats: 8 }, ['8 registered, 2 waiting, and 6']],
  ['has fewer seats by its course', { intakes: [intake], seats: 7 }, ['8 registered, 2 waiting, and 7 seats.']],
  ['has seats that are still being written', { intakes: [{ ...intake, seats: 'many' }] }, []],
])('the people of a date are named if it %s', (_, course, expected) => {
  const words = concernsOf(course, [date]).map((concern) => concern.message);
  expect(words).toEqual(expected.map((part) => expect.stringContaining(part)));
});

test('people of other courses, of past dates and who cancelled concern no change', () => {
  const others = [{ course: 'kanban' }, { startsOn: '2020-03-12' }, { registered: 0, waiting: 0 }];
  const intakes = [date, ...others.map((other) => ({ ...date, ...other }))];
  expect(peopleOfCourse({ intakes }, 'scrum')).toEqual([date]);
});
