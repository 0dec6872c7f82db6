import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { courseFacts } from './course-facts.ts';

const today = '2026-11-22';
const notes = (course: ReturnType<typeof sampleCourse>) => courseFacts(course, today).map(({ note }) => note);

test('a course at a glance says where it is taught and at what hours, as its terms do', () => {
  expect(notes(sampleCourse()).slice(0, 2)).toEqual(['in our training room', '09:00–17:30, 7 hours of teaching']);
  expect(notes(sampleCourse({ terms: { format: 'both' } }))[0]).toBe('in our training room or\u00a0live\u00a0online');
  expect(notes(sampleCourse({ terms: { format: 'online' } }))[0]).toBe('live online');
});

test('hours are given even where the number of sessions is not settled', () => {
  expect(notes(sampleCourse({ duration: { weeks: 3 } }))[1]).toBe('09:00–17:30');
});

test('where the next class is at another place, that place stands with its dates alone', () => {
  const moved = sampleCourse({ intakes: [sampleIntake(['2026-12-15'], { elsewhere: 'Jurong' })] });
  expect(courseFacts(moved, today)[0]).toMatchObject({ value: '15 Dec 2026, at Jurong', note: undefined });
});
