import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { intakeInWords } from '../../model/courses/course.ts';
import type { BookedIntake } from '../store/records.ts';
import { intakesNotInContent, listIntakes } from './intakes.ts';

const kept = sampleIntake(['2025-10-03', '2025-10-06'], { value: 'kept', seats: 12 });
const moved = sampleIntake(['2025-10-10'], { value: 'moved' });
const courses = [sampleCourse({ slug: 'psm', name: 'Scrum Master', intakes: [kept, moved] })];
const booked = (intake: string, startsOn: string, more: Partial<BookedIntake> = {}): BookedIntake => ({
  course: 'psm',
  courseName: 'Scrum Master before',
  intake,
  startsOn,
  dateText: intake === 'kept' ? intakeInWords(kept) : `the ${startsOn}`,
  counts: { new: 2, cancelled: 1 },
  taken: 2,
  ...more,
});
const list = (all: BookedIntake[], today = '2025-09-01') => listIntakes(all, { courses }, today);
const brief = (all: ReturnType<typeof list>) =>
  all.map(({ intake, status, taken, seats, passed }) => ({ intake, status, taken, seats, passed }));

test('registrants stay in the lists if their date is moved or removed, or their course is removed', () => {
  const all = list([
    booked('moved', '2025-10-03'),
    booked('removed', '2025-10-01'),
    booked('kept', '2025-10-03'),
    booked('gone', '2025-12-01', { course: 'gone' }),
    { courseName: 'Agile', counts: { new: 1 }, taken: 1 },
  ]);
  expect(brief(all)).toMatchObject([
    { intake: 'removed', status: 'removed' },
    { intake: 'moved', status: 'changed', taken: 2 },
    { intake: 'kept', status: 'offered', taken: 2, seats: 12 },
    { intake: 'moved', status: 'offered', taken: 0 },
    { intake: 'gone', status: 'removed' },
    { intake: undefined, status: 'undated' },
  ]);
  expect(intakesNotInContent(all).map(({ intake, now }) => [intake, now])).toEqual([
    ['removed', undefined],
    ['moved', intakeInWords(moved)],
    ['gone', undefined],
  ]);
});

test('a date that has passed, or without registrations, needs no attention', () => {
  const all = [booked('removed', '2025-09-02'), booked('moved', '2025-10-03', { counts: { cancelled: 2 }, taken: 0 })];
  expect(intakesNotInContent(list(all, '2025-09-03'))).toEqual([]);
  expect(intakesNotInContent(list(all, '2025-09-02'))).toHaveLength(1);
});

test('a class is under way until its last day', () => {
  const passed = (today: string) => list([booked('kept', '2025-10-03')], today)[0]?.passed;
  expect([passed('2025-10-06'), passed('2025-10-07')]).toEqual([false, true]);
});
