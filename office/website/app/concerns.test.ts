import { expect, onTestFinished, test, vi } from 'vitest';
import { concernsOf, concernsOfChange, peopleOfCourse, readCounts } from './concerns.ts';

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
  ['is removed', { intakes: [] }, '12 March 2099 is taken off the website: 8 registered, 2 waiting.'],
  ['moves', { intakes: [{ ...intake, starts: '2099-03-19' }] }, '12 March 2099 is now 19 March 2099: 8 registered'],
  ['is at another place', { intakes: [{ ...intake, place: 'Jurong' }], seats: 8 }, 'other days or another place: 8'],
  ['has fewer seats than people', { intakes: [{ ...intake, seats: 6 }], seats: 8 }, '8 registered, 2 waiting, and 6'],
  ['has fewer seats by its course', { intakes: [intake], seats: 7 }, '8 registered, 2 waiting, and 7 seats.'],
])('the people who registered for a date are named if it %s', (_change, courseAfter, message) => {
  const messages = concernsOf({ ...scrum, ...courseAfter }, [date], before).map((concern) => concern.message);
  expect(messages).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['is unchanged', { intakes: [intake], seats: 8 }],
  ['has seats that are not a number yet', { intakes: [{ ...intake, seats: 'many' }] }],
])('nobody is named while a date %s', (_change, courseAfter) => {
  expect(concernsOf({ ...scrum, ...courseAfter }, [date], before)).toEqual([]);
});

test('a date that already differs from what people were told does not block a later change', () => {
  const counts = { intakes: [{ ...date, startsOn: '2099-03-05' }] };
  const change = { before: [before], after: [{ ...before, seats: 7 }] };
  expect(concernsOfChange(change, counts)).toEqual([]);
  expect(concernsOfChange({ before: [before], after: [] }, counts)).toHaveLength(1);
});

const passed = { value: '12-mar-2020', starts: '2020-03-12' };
const withPassed = { ...before, intakes: [passed, intake] };

test.each([
  ['all dates', { ...withPassed, intakes: [] }],
  ['seats', { ...withPassed, seats: 6 }],
])(
  'without an answer of the registrations, people may be registered for each date to come that loses %s',
  (_loss, courseAfter) => {
    expect(concernsOfChange({ before: [withPassed], after: [courseAfter] }, undefined)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/12 March 2099 .*people may be registered/) }),
    ]);
  },
);

test.each([
  ['unchanged', withPassed],
  ['with more seats', { ...withPassed, seats: 20 }],
])('without an answer of the registrations, a course %s blocks no change', (_change, courseAfter) => {
  expect(concernsOfChange({ before: [withPassed], after: [courseAfter] }, undefined)).toEqual([]);
});

test('other courses, passed dates and people who cancelled are ignored', () => {
  const ignoredCounts = [{ course: 'kanban' }, { startsOn: '2020-03-12' }, { registered: 0, waiting: 0 }];
  const intakes = [date, ...ignoredCounts.map((changed) => ({ ...date, ...changed }))];
  expect(peopleOfCourse({ intakes }, 'scrum')).toEqual([date]);
});

test('a date has passed from the next midnight on, in a window that stays open', () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-03-12T23:59:00+08:00') });
  expect(peopleOfCourse({ intakes: [date] }, 'scrum')).toEqual([date]);
  vi.setSystemTime(new Date('2099-03-13T00:01:00+08:00'));
  expect(peopleOfCourse({ intakes: [date] }, 'scrum')).toEqual([]);
});

test('a sign-in page in the place of the numbers does not keep a course from being saved', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async () => new Response('<title>Sign in</title>'));
  expect(await readCounts()).toBeUndefined();
});
