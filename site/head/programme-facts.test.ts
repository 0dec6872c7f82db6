import { expect, test } from 'vitest';
import type { Page } from '../../model/page.ts';
import { sampleCourse, sampleIntake } from '../../model/sample-course.ts';
import { feesInWords, lengthsInWords, noDatesInWords, programmeBar, programmeFacts } from './programme-facts.ts';

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
  expect(programmeFacts([asked, dated], today)[0]).toMatchObject({ value: 'Tuesday 15 December 2026' });
  expect(programmeFacts([dated, planned, past], today)[0]).toMatchObject({ value: 'Planned for December 2026' });
});

test('on a phone a programme keeps its fees and the way to its form in sight, or the way to ask where it has none', () => {
  const courses = [sampleCourse({ slug: 'one' }), sampleCourse({ slug: 'two', duration: { days: 3 }, price: 800 })];
  const sections = (kinds: object[]) => ({ sections: kinds as unknown as Page['sections'] });
  const sold = { kind: 'comparison', courses: ['one', 'two'] };
  const hero = { kind: 'hero', actions: [{ label: 'Schedule training', href: '/contact?service=a' }] };
  const bar = { price: 'SGD\u00a0480 to\u00a0800', length: '1 or 3 days', phone: true };
  expect(programmeBar(sections([hero, sold, { kind: 'registration', id: 'form' }]), courses)).toEqual({
    ...bar,
    label: 'Register',
    href: '#form',
  });
  expect(programmeBar(sections([hero, sold]), courses)).toEqual({
    ...bar,
    label: 'Enquire',
    href: '/contact?service=a',
  });
  expect(programmeBar(sections([hero]), courses)).toBeUndefined();
});

test('dates are said to be on request where no course has one, and none is planned', () => {
  const past = sampleCourse({ intakes: [sampleIntake(['2025-07-01'])], planned: '2026-10' });
  expect(noDatesInWords([asked, past], today)).toBe('The dates of all courses are on request.');
  expect(noDatesInWords([asked, sampleCourse({ planned: '2026-12' })], today)).toBeUndefined();
  expect(noDatesInWords([asked, sampleCourse({ intakes: [sampleIntake(['2026-12-15'])] })], today)).toBeUndefined();
  expect(noDatesInWords([], today)).toBeUndefined();
});
