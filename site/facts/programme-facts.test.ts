import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { feesInWords, lengthsInWords, programmeFacts } from './programme-facts.ts';

const today = '2026-11-22';
const day = sampleCourse({ level: 'Beginner' });
const days = sampleCourse({ duration: { days: 3 }, price: 800, level: 'Intermediate' });
const weeks = sampleCourse({ duration: { weeks: 3, sessions: 7 }, price: 600, level: 'Executive' });
const asked = sampleCourse({ duration: { weeks: 5, sessions: 10 }, price: undefined });

test('the lengths of a programme are read from the shortest course to the longest, with a unit for each', () => {
  expect(lengthsInWords([day, day])).toBe('1 day');
  expect(lengthsInWords([days, day])).toBe('1 or 3 days');
  expect(lengthsInWords([asked, weeks])).toBe('3 or 5 weeks');
  expect(lengthsInWords([weeks, sampleCourse({ duration: { weeks: 4 } }), asked])).toBe('3 to 5 weeks');
  expect(lengthsInWords([weeks, days, asked])).toBe('3 days to 5 weeks');
});

test('a programme does not pass over its courses whose fee is on request', () => {
  expect(feesInWords([day, days])).toEqual({ range: 'SGD\u00a0480 to\u00a0800', asked: 0 });
  expect(feesInWords([weeks, asked])).toEqual({ range: 'SGD\u00a0600', asked: 1 });
  expect(feesInWords([asked])).toBeUndefined();
  expect(programmeFacts([weeks, asked], today).at(-1)).toMatchObject({ note: '1 of 2 courses on request' });
  expect(programmeFacts([asked], today).at(-1)).toMatchObject({ value: 'On request' });
});

test('a programme at a glance has its sessions, where they are known, and their time of day, where it is one', () => {
  expect(programmeFacts([weeks, asked], today)[1]).toMatchObject({ note: '7 to 10 sessions, 09:00–17:30' });
  const evening = { ...asked, terms: { ...asked.terms, times: { from: '19:00', to: '21:00', breaks: 0 } } };
  expect(programmeFacts([weeks, evening], today)[1]).toMatchObject({ note: '7 to 10 sessions' });
});

test('the next class of a programme is that which begins first, planned months among the dates', () => {
  const dated = sampleCourse({ intakes: [sampleIntake(['2025-07-01']), sampleIntake(['2026-12-15'])] });
  const planned = sampleCourse({ planned: '2026-12' });
  const past = sampleCourse({ planned: '2026-10' });
  expect(programmeFacts([asked, past], today)[0]).toMatchObject({
    value: 'On request',
    note: 'in our training room',
  });
  expect(programmeFacts([asked, dated], today)[0]).toMatchObject({ value: '15 Dec 2026' });
  expect(programmeFacts([dated, planned, past], today)[0]).toMatchObject({ value: 'Planned for December 2026' });
});
