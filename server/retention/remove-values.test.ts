import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { bytesIn, submission, useTemporaryStore } from '../store/test-store.ts';
import { findValuesPastDue, removeValuesPastDue } from './remove-values.ts';
import { valuesKeptUntil } from './values-kept-until.ts';

const place = useTemporaryStore();
const march = sampleIntake(['2027-03-01', '2027-03-02', '2027-03-03'], { value: 'march' });
const course = sampleCourse({ intakes: [march, sampleIntake(['2026-01-01'], { value: 'past' })] });
const needs = sampleField('needs', 'Special requirements', { untilCourse: { days: 30, months: 12 } });
const date = sampleField('date', 'Course date');
const form = sampleForm([needs, date], { id: 'form', course: course.slug, choosesIntake: 'date' });
const content = { forms: [form], courses: [course] };

/** Saves a registration with its email, as a server with this content does. */
async function keep(id: string, chosen: string, receivedAt: string) {
  await place.store.transaction(async (tx) => {
    const values = { needs: 'Vegan, wheelchair', date: chosen };
    const sent = submission(1, { id, form: 'form', values, receivedAt: new Date(receivedAt) });
    await tx.addSubmission({ ...sent, keptUntil: valuesKeptUntil(sent, content) });
    const row = ['Special requirements', 'Vegan, wheelchair', 'needs'] as const;
    const body = ['Registration', [row, ['Date', chosen] as const]];
    const email = { id, submissionId: id, recipient: 'a@b.example', subject: 'R', messageId: id, nextAt: new Date(0) };
    const events = march.days.map((day) => `DTSTART;TZID=Asia/Singapore:${day.replaceAll('-', '')}T090000\r\n`);
    const calendar = chosen === 'march' ? { calendar: `DTSTART:19820101T000000\r\n${events.join('')}` } : {};
    await tx.addEmails([{ ...email, body, ...calendar }]);
  });
}

const at = (day: string) => new Date(`${day}T04:00:00Z`);
const removed = (day: string, now = content) => removeValuesPastDue(place.store, now, at(day));
const found = async (day: string, now = content) => (await findValuesPastDue(place.store, now, at(day))).length;

test('access needs are removed thirty days after the course, from the registration and its emails, and nothing else', async () => {
  await keep('s1', 'march', '2026-12-01T00:00:00Z');
  expect([await found('2027-04-02'), await removed('2027-04-02')]).toEqual([0, 0]);
  expect([await found('2027-04-03'), await removed('2027-04-03')]).toEqual([1, 1]);
  const [left] = await place.store.listSubmissions();
  expect(left?.values).toEqual({ needs: '', date: 'march' });
  const [email] = await place.store.listEmails('s1');
  expect(email?.body).toEqual(['Registration', [['Date', 'march']]]);
  expect((await place.store.listOperations()).map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'remove values', details: { removed: 1 } },
  ]);
  expect(await removed('2027-04-04')).toBe(0);
});

test('a registration that was moved keeps access needs until after the class that it was moved to', () => {
  const sent = submission(1, { form: 'form', values: { needs: 'Vegan', date: 'past' }, receivedAt: at('2025-12-01') });
  expect(valuesKeptUntil(sent, content)).toEqual({ needs: '2026-01-31' });
  const booking = { course: course.slug, courseName: course.name, intake: 'march' };
  expect(valuesKeptUntil({ ...sent, booking }, content)).toEqual({ needs: '2027-04-02' });
});

test('what was removed cannot be guessed from a hash that is left of it', async () => {
  const values = { needs: 'Vegan', date: 'past' };
  const valuesHash = hash('sha256', JSON.stringify(['form', values]));
  const sent = { form: 'form', values, valuesHash, key: `2026-12-01:${valuesHash}`, receivedAt: at('2026-12-01') };
  await place.store.transaction((tx) => tx.addSubmission(submission(1, sent)));
  expect(bytesIn(place.folder)).toContain(valuesHash);
  expect(await removed('2027-12-02')).toBe(1);
  expect(bytesIn(place.folder)).not.toContain(valuesHash);
  expect((await place.store.listSubmissions())[0]?.key).toMatch(/^2026-12-01:[0-9a-f]{64}$/);
});

test.each(['past', 'next-available'])(
  'with the date "%s" they are removed twelve months after they arrived',
  async (chosen) => {
    await keep('s1', chosen, '2026-12-01T06:00:00Z');
    expect(await removed('2027-12-01')).toBe(0);
    expect(await removed('2027-12-02')).toBe(1);
  },
);

/** What an editor may do between the class and the day on which access needs are removed. */
const tidied: [what: string, content: typeof content][] = [
  ['renamed the label', { ...content, forms: [{ ...form, fields: [{ ...needs, label: 'Needs' }, date] }] }],
  ['removed the intake', { ...content, courses: [{ ...course, intakes: [] }] }],
  ['removed the course', { ...content, courses: [] }],
  ['took the field out of the form', { ...content, forms: [{ ...form, fields: [date] }] }],
  ['deleted the form and the course', { forms: [], courses: [] }],
];

test.each(tidied)('an editor who %s does not leave access needs in the data or the emails', async (_what, now) => {
  await keep('s1', 'march', '2026-12-01T00:00:00Z');
  expect(await removed('2027-04-02', now)).toBe(0);
  expect(await removed('2027-04-03', now)).toBe(1);
  expect(JSON.stringify([await place.store.listSubmissions(), await place.store.listEmails()])).not.toContain(
    'wheelchair',
  );
});

test('a class that is put off keeps its access needs until thirty days after it, even once it is tidied away', async () => {
  await keep('s1', 'march', '2026-12-01T00:00:00Z');
  const days = ['2027-05-01'];
  const later = { ...content, courses: [{ ...course, intakes: [{ ...march, days }] }] };
  expect(await removed('2027-04-03', later)).toBe(0);
  const gone = { forms: [], courses: [] };
  expect([await removed('2027-05-31', gone), await removed('2027-06-01', gone)]).toEqual([0, 1]);
});
