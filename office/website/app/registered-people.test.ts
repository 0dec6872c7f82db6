import { expect, test } from 'vitest';
import { concernsOf, concernsOfChange, peopleOfCourse } from './registered-people.ts';

const date = {
  course: 'scrum',
  intake: '12-mar-2099',
  startsOn: '2099-03-12',
  registered: 8,
  waiting: 2,
  people: '/desk/x',
};
const intake = { value: '12-mar-2099', starts: '2099-03-12' };
const scrum = { course: 'scrum', name: 'Scrum' };
const before = { ...scrum, intakes: [intake], seats: 8 };

test.each([
  ['stays as it was told', { intakes: [intake], seats: 8 }, []],
  ['is removed', { intakes: [] }, ['12 March 2099 is taken off the website: 8 registered, 2 waiting.']],
  ['moves', { intakes: [{ ...intake, starts: '2099-03-19' }] }, ['12 March 2099 is now 19 March 2099: 8 registered']],
  ['is at another place', { intakes: [{ ...intake, place: 'Jurong' }], seats: 8 }, ['other days or another place: 8']],
  ['has fewer seats than people', { intakes: [{ ...intake, seats: 6 }], seats: 8 }, ['8 registered, 2 waiting, and 6']],
  ['has fewer seats by its course', { intakes: [intake], seats: 7 }, ['8 registered, 2 waiting, and 7 seats.']],
  ['has seats that are still being written', { intakes: [{ ...intake, seats: 'many' }] }, []],
])('the people of a date are named if it %s', (_, course, expected) => {
  const words = concernsOf({ ...scrum, ...course }, [date], before).map((concern) => concern.message);
  expect(words).toEqual(expected.map((part) => expect.stringContaining(part)));
});

test('people who were to be moved before a change do not hold it up again', () => {
  const told = { intakes: [{ ...date, startsOn: '2099-03-05' }] };
  const change = { before: [before], after: [{ ...before, seats: 7 }] };
  expect(concernsOfChange(change, told)).toEqual([]);
  expect(concernsOfChange({ before: [before], after: [] }, told)).toHaveLength(1);
});

test('while the registrations do not answer, people may be on each date to come that loses something', () => {
  const past = { value: '12-mar-2020', starts: '2020-03-12' };
  const withPast = { ...before, intakes: [past, intake] };
  expect(concernsOfChange({ before: [withPast], after: [withPast] }, undefined)).toEqual([]);
  expect(concernsOfChange({ before: [withPast], after: [{ ...withPast, seats: 20 }] }, undefined)).toEqual([]);
  for (const after of [
    { ...withPast, intakes: [] },
    { ...withPast, seats: 6 },
  ])
    expect(concernsOfChange({ before: [withPast], after: [after] }, undefined)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/12 March 2099 .*people may be registered/) }),
    ]);
});

test('people of other courses, of past dates and who cancelled concern no change', () => {
  const others = [{ course: 'kanban' }, { startsOn: '2020-03-12' }, { registered: 0, waiting: 0 }];
  const intakes = [date, ...others.map((other) => ({ ...date, ...other }))];
  expect(peopleOfCourse({ intakes }, 'scrum')).toEqual([date]);
});
