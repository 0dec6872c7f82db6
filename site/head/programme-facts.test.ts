import { expect, test } from 'vitest';
import { sampleCourse } from '../../model/sample-course.ts';
import { feesInWords, lengthsInWords, programmeFacts } from './programme-facts.ts';

const day = sampleCourse({ level: 'Beginner' });
const days = sampleCourse({ duration: { days: 3 }, price: 800, level: 'Intermediate' });
const weeks = sampleCourse({ duration: { weeks: 3, sessions: 7 }, price: 600, level: 'Executive' });
const asked = sampleCourse({ duration: { weeks: 5, sessions: 10 }, price: undefined });

test('the lengths of a programme are read from the shortest course to the longest, with a unit for each', () => {
  expect(lengthsInWords([day, day])).toBe('1 day');
  expect(lengthsInWords([days, day])).toBe('1 to 3 days');
  expect(lengthsInWords([asked, weeks])).toBe('3 to 5 weeks');
  expect(lengthsInWords([weeks, days, asked])).toBe('3 days to 5 weeks');
});

test('a programme does not pass over its courses whose fee is on request', () => {
  expect(feesInWords([day, days])).toEqual({ range: 'SGD\u00a0480 to\u00a0800', asked: false });
  expect(feesInWords([weeks, asked])).toEqual({ range: 'SGD\u00a0600', asked: true });
  expect(feesInWords([asked])).toBeUndefined();
  expect(programmeFacts([asked]).at(-1)).toMatchObject({ value: 'On request', note: undefined });
});

test('a programme at a glance has its sessions and its levels, where they are known', () => {
  expect(programmeFacts([weeks, asked])).toMatchObject([{ note: '7 to 10 sessions' }, { value: 'Executive' }, {}]);
  expect(programmeFacts([day, weeks])[1]).toMatchObject({ value: 'Beginner to Executive' });
});
