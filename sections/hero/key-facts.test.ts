import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { schema as engagementSchema } from '../engagement/schema.ts';
import { courseFacts, policyFacts, programmeFacts, serviceFacts } from './key-facts.ts';

const today = '2026-11-22';
const notes = (course: ReturnType<typeof sampleCourse>) => courseFacts(course, today).map(({ note }) => note);
const weeks = sampleCourse({ duration: { weeks: 3, sessions: 7 }, price: 600 });
const onRequest = sampleCourse({ duration: { weeks: 5, sessions: 10 }, price: undefined });

test('a course at a glance says where it is taught and at what hours, as its terms do', () => {
  const dated = { intakes: [sampleIntake(['2026-12-15'])] };
  expect(notes(sampleCourse(dated))[0]).toBe('09:00–17:30, 7 hours of teaching');
  expect(notes(sampleCourse(dated)).at(-1)).toBe('in our training room');
  expect(notes(sampleCourse({ ...dated, terms: { format: 'both' } })).at(-1)).toBe(
    'in our training room or\u00a0live\u00a0online',
  );
  expect(notes(sampleCourse({ duration: { weeks: 3 } }))[0]).toBe('09:00–17:30');
});

test('if the next class is at another place, that place is shown with its dates only', () => {
  const moved = sampleCourse({ intakes: [sampleIntake(['2026-12-15'], { place: 'Jurong' })] });
  expect(courseFacts(moved, today).at(-1)).toMatchObject({ value: '15 Dec 2026, Jurong', note: undefined });
});

test('a programme does not pass over its courses whose fee is on request', () => {
  expect(programmeFacts([weeks, onRequest], today).at(-1)).toMatchObject({ note: '1 of 2 courses on request' });
  expect(programmeFacts([onRequest], today).at(-1)).toMatchObject({ value: 'On request' });
  expect(programmeFacts([], today)).toEqual([]);
});

test('a programme at a glance has its sessions, if they are known, and a time of day that all its courses have', () => {
  expect(programmeFacts([weeks, onRequest], today)[0]).toMatchObject({ note: '7 to 10 sessions, 09:00–17:30' });
  const evening = { ...onRequest, terms: { ...onRequest.terms, times: { from: '19:00', to: '21:00', breaks: 0 } } };
  const unsettled = { ...onRequest, terms: { ...onRequest.terms, times: undefined } };
  for (const other of [evening, unsettled])
    expect(programmeFacts([weeks, other], today)[0]).toMatchObject({ note: '7 to 10 sessions' });
});

test('a buyer reads duration and fee first, and the next class only if it has a date', () => {
  const labels = (course: ReturnType<typeof sampleCourse>) => courseFacts(course, today).map(({ label }) => label);
  expect(labels(sampleCourse({ level: 'Beginner' }))).toEqual(['Duration', 'Fee', 'Level']);
  const dated = sampleCourse({ intakes: [sampleIntake(['2026-12-15'])] });
  expect(labels(dated)).toEqual(['Duration', 'Fee', 'Next class']);
});

test('the next class of a programme is that which begins first', () => {
  const dated = sampleCourse({ intakes: [sampleIntake(['2025-07-01']), sampleIntake(['2026-12-15'])] });
  expect(programmeFacts([onRequest, dated], today).at(-1)).toMatchObject({ value: '15 Dec 2026' });
});

test('a service shows its key facts from two on, and never a price that it does not have', () => {
  const engagement = (of: object) =>
    engagementSchema.parse({ kind: 'engagement', heading: 'Terms', deliverables: ['A report'], ...of });
  const furtherFact = { label: 'Certificate', value: 'Valid for 3 years' };
  expect(serviceFacts(engagement({ furtherFact }), undefined)).toEqual([]);
  expect(serviceFacts(engagement({ furtherFact, duration: '4 months' }), undefined).map(({ label }) => label)).toEqual([
    'Typical duration',
    'Certificate',
  ]);
});

test('the opening of the policy counts the provider of web analytics among the recipients, as its table does', () => {
  const content = readContent('tests/fixtures');
  const recipientsFact = (organisation: typeof content.organisation, pages = content.pages) =>
    policyFacts({ ...content, organisation, pages }).find(({ label }) => label === 'Who receives it')?.value;
  const analytics = { script: 'https://stats.example/script.js' } as NonNullable<typeof content.organisation.analytics>;
  expect(recipientsFact({ ...content.organisation, analytics: undefined })).toBe('2 recipients');
  expect(recipientsFact({ ...content.organisation, analytics })).toBe('3 recipients');
  expect(recipientsFact(content.organisation, [])).toBeUndefined();
});
