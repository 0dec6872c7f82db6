import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { intakeInWords } from '../../model/courses/course.ts';
import type { BookedIntake } from '../store/records.ts';
import { intakesNotInContent, readIntakes } from './intakes.ts';

const unchangedIntake = sampleIntake(['2025-10-03', '2025-10-06'], { value: 'unchanged', seats: 12 });
const movedIntake = sampleIntake(['2025-10-10'], { value: 'moved' });
const courses = [sampleCourse({ slug: 'psm', name: 'Scrum Master', intakes: [unchangedIntake, movedIntake] })];
const bookedIntake = (intake: string, startsOn: string, overrides: Partial<BookedIntake> = {}): BookedIntake => ({
  course: 'psm',
  courseName: 'Scrum Master before',
  intake,
  startsOn,
  dateText: `the ${startsOn}`,
  counts: { new: 2, cancelled: 1 },
  taken: 2,
  ...overrides,
});
const bookedUnchanged = bookedIntake('unchanged', '2025-10-03', { dateText: intakeInWords(unchangedIntake) });
const listOn = (day: string, ...bookedIntakes: BookedIntake[]) => {
  const store = { listBookedIntakes: async () => bookedIntakes, readSeats: async () => new Map() };
  return readIntakes(store, { courses }, day, {});
};

test('registrants stay in the lists if their date is moved or removed, or their course is removed', async () => {
  const intakes = await listOn(
    '2025-09-01',
    bookedIntake('moved', '2025-10-03'),
    bookedIntake('removed', '2025-10-01'),
    bookedUnchanged,
    bookedIntake('removed', '2025-12-01', { course: 'removed-course' }),
    { courseName: 'Agile', counts: { new: 1 }, taken: 1 },
  );
  expect(intakes).toMatchObject([
    { intake: 'removed', status: 'removed' },
    { intake: 'moved', status: 'changed', taken: 2 },
    { intake: 'unchanged', status: 'offered', taken: 2, seats: 12 },
    { intake: 'moved', status: 'offered', taken: 0 },
    { course: 'removed-course', status: 'removed' },
    { courseName: 'Agile', status: 'undated' },
  ]);
  expect(intakesNotInContent(intakes).map(({ intake, dateTextInContent }) => [intake, dateTextInContent])).toEqual([
    ['removed', undefined],
    ['moved', intakeInWords(movedIntake)],
    ['removed', undefined],
  ]);
});

test('registrants who were told other days or another place are listed, even if the first day is the same', async () => {
  const [intake] = await listOn('2025-09-01', { ...bookedUnchanged, dateText: '3 Oct 2025, in another building' });
  expect(intake?.status).toBe('changed');
});

test('the office is not asked to look after a date that has passed or that nobody booked', async () => {
  const nobody = { counts: { cancelled: 2 }, taken: 0 };
  const booked = [bookedIntake('removed', '2025-09-02'), bookedIntake('moved', '2025-10-03', nobody)];
  expect(intakesNotInContent(await listOn('2025-09-03', ...booked))).toEqual([]);
  expect(intakesNotInContent(await listOn('2025-09-02', ...booked))).toHaveLength(1);
});

test('a course that is still being held is not listed as passed', async () => {
  const hasPassed = async (day: string) => (await listOn(day, bookedUnchanged))[0]?.passed;
  expect(await hasPassed('2025-10-06'), 'on its last day').toBe(false);
  expect(await hasPassed('2025-10-07')).toBe(true);
});
