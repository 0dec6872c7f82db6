import { expect, onTestFinished, test, vi } from 'vitest';
import { concernsOf, concernsOfChange, datesOnPage, peopleOfCourse, readCounts } from './concerns.ts';

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
  ['is removed', { intakes: [] }, ['12 March 2099 is taken off the website: 8 registered, 2 waiting.']],
  ['moves', { intakes: [{ ...intake, starts: '2099-03-19' }] }, ['12 March 2099 is now 19 March 2099: 8 registered']],
  ['is at another place', { intakes: [{ ...intake, place: 'Jurong' }] }, ['other days or another place: 8']],
  ['has fewer seats than people', { intakes: [{ ...intake, seats: 6 }] }, ['only 6 seats: 8 registered, 2 waiting']],
  ['has fewer seats by its course', { intakes: [intake], seats: 7 }, ['only 7 seats: 8']],
  ['is unchanged', { intakes: [intake], seats: 8 }, []],
  ['has seats that are not a number yet', { intakes: [{ ...intake, seats: 'many' }] }, []],
])('the people who registered for a date are named if the change concerns them: it %s', (_change, after, parts) => {
  const messages = concernsOf({ ...scrum, ...after }, [date], before).map((concern) => concern.message);
  expect(messages).toEqual(parts.map((part) => expect.stringContaining(part)));
});

test('a date that already differs from what people were told does not block a later change', () => {
  const counts = { intakes: [{ ...date, startsOn: '2099-03-05' }] };
  const change = { before: [before], after: [{ ...before, seats: 7 }] };
  expect(concernsOfChange(change, counts)).toEqual([]);
  expect(concernsOfChange({ before: [before], after: [] }, counts)).toHaveLength(1);
});

test.each([
  ['becomes a draft', { draft: true }, 1],
  ['ends before the date', { publicUntil: '2099-03-11' }, 1],
  ['begins after the date', { publicFrom: '2099-03-13' }, 1],
  ['ends on the date', { publicUntil: '2099-03-12' }, 0],
  ['has a day that is not written to its end', { publicUntil: '2099-' }, 0],
])(
  'people are not left with a date that nobody sees without a question: the page of the course %s',
  (_, page, count) => {
    const change = { before: [datesOnPage(before, {})], after: [datesOnPage(before, page)] };
    expect(concernsOfChange(change, { intakes: [date] })).toHaveLength(count);
    expect(concernsOfChange({ ...change, before: change.after }, { intakes: [date] })).toEqual([]);
  },
);

const passed = { value: '12-mar-2020', starts: '2020-03-12' };
const withPassed = { ...before, intakes: [passed, intake, { value: 'new-date' }] };

test.each([
  ['without dates', { ...withPassed, intakes: [] }, [/12 March 2099 .*people may be registered/]],
  ['with fewer seats', { ...withPassed, seats: 6 }, [/12 March 2099 .*people may be registered/]],
  ['with more seats', { ...withPassed, seats: 20 }, []],
  ['unchanged', withPassed, []],
])(
  'the registrations do not answer: of a course %s, dates to come that lose something are named',
  (_, after, parts) => {
    const concerns = concernsOfChange({ before: [withPassed], after: [after] }, undefined);
    expect(concerns.map(({ message }) => message)).toEqual(parts.map((part) => expect.stringMatching(part)));
  },
);

test('other courses, people who cancelled and, from the next midnight on, passed dates are ignored', () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-03-12T23:59:00+08:00') });
  const intakes = [date, { ...date, course: 'kanban' }, { ...date, registered: 0, waiting: 0 }];
  expect(peopleOfCourse({ intakes }, 'scrum')).toEqual([date]);
  vi.setSystemTime(new Date('2099-03-13T00:01:00+08:00'));
  expect(peopleOfCourse({ intakes }, 'scrum')).toEqual([]);
});

test('a sign-in page in the place of the numbers does not keep a course from being saved', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async () => new Response('<title>Sign in</title>'));
  expect(await readCounts()).toBeUndefined();
});
