import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Course } from '../../model/course.ts';
import type { Form } from '../../model/form.ts';
import type { Store } from '../store/contract.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { removeValuesPastDue } from './remove-values.ts';

let folder: string;
let store: Store;
const intakes = [
  { value: 'march', starts: '2027-03-01', days: ['2027-03-01', '2027-03-02', '2027-03-03'] },
  { value: 'past', starts: '2026-01-01', days: ['2026-01-01'] },
];
const courses = [{ slug: 'course', name: 'Course', page: '/course', intakes, curriculum: [] }] as unknown as Course[];
const field = { label: 'Special requirements', untilCourse: { days: 30, months: 12 } };
const forms = [
  {
    id: 'form',
    title: 'Course registration',
    course: 'course',
    choosesIntake: 'date',
    fields: [
      { name: 'needs', ...field },
      { name: 'date', label: 'Course date' },
    ],
  },
] as unknown as Form[];

async function keep(id: string, date: string, receivedAt: string) {
  await store.transaction(async (tx) => {
    const values = { needs: 'Vegan, wheelchair', date };
    const kept = { id, reference: id, form: 'form', kind: 'registration', key: id, valuesHash: '', state: 'received' };
    await tx.addSubmission({ ...kept, values, receivedAt: new Date(receivedAt) } as never);
    const body = ['Registration', [['Special requirements', 'Vegan, wheelchair'] as const, ['Date', date] as const]];
    const email = { id, submissionId: id, recipient: 'a@b.example', subject: 'R', messageId: id, nextAt: new Date(0) };
    await tx.addEmails([{ ...email, body }]);
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'values-'));
  store = await openSqliteStore(join(folder, 'plumbline.db'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const removed = (day: string) => removeValuesPastDue(store, { forms, courses }, new Date(`${day}T04:00:00Z`));

test('access needs are removed thirty days after the course, from the registration and its emails, and nothing else', async () => {
  await keep('s1', 'march', '2026-12-01T00:00:00Z');
  expect(await removed('2027-04-02')).toBe(0);
  expect(await removed('2027-04-03')).toBe(1);
  const [submission] = await store.listSubmissions();
  expect(submission?.values).toEqual({ needs: '', date: 'march' });
  const [email] = await store.listEmails('s1');
  expect(email?.body).toEqual(['Registration', [['Date', 'march']]]);
  expect((await store.listOperations()).map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'remove values', details: { removed: 1 } },
  ]);
  expect(await removed('2027-04-04')).toBe(0);
});

test.each(['past', 'next-available'])(
  'with the date "%s" they are removed twelve months after they arrived',
  async (date) => {
    await keep('s1', date, '2026-12-01T06:00:00Z');
    expect(await removed('2027-12-01')).toBe(0);
    expect(await removed('2027-12-02')).toBe(1);
  },
);
