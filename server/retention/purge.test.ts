import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import type { Submission } from '../store/records.ts';
import { createTablesFreely } from '../store/migrate.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { bytesIn, hurryClock, makeLog, makeSubmission, useTemporaryStore } from '../store/test-store.ts';
import { purge, startRetentionJob, valuesKeptUntil } from './purge.ts';

const workplace = useTemporaryStore();
const retention = {
  registration: { months: 24, reason: '' },
  enquiry: { months: 12, reason: '' },
  suspected: { months: 1, reason: '' },
  backups: { months: 3, reason: '' },
};

describe('whole submissions', () => {
  const content = { retention, forms: [], courses: [] };
  const now = new Date('2025-08-15T00:00:00Z');
  const submissions: [id: string, receivedAt: string, changes?: Partial<Submission>][] = [
    ['old registration', '2023-08-14T23:59:59Z'],
    ['young registration', '2023-08-15T00:00:00Z'],
    ['old enquiry', '2024-08-14T00:00:00Z', { kind: 'enquiry' }],
    ['young enquiry', '2024-08-16T00:00:00Z', { kind: 'enquiry' }],
    ['old suspect', '2025-07-14T00:00:00Z', { state: 'suspected' }],
    ['young suspect', '2025-08-10T00:00:00Z', { state: 'suspected' }],
  ];
  beforeEach(() =>
    workplace.store.transaction(async (tx) => {
      for (const [n, [id, receivedAt, changes]] of submissions.entries())
        await tx.addSubmission(makeSubmission(n, { id, receivedAt: new Date(receivedAt), ...changes }));
    }),
  );
  /** Runs the job once at a time or on a day, as at the start of a server. @returns its warnings and errors */
  async function startAt(time: string) {
    const log = makeLog();
    const clock = () => new Date(time);
    const erasedFile = join(workplace.folder, 'erased.txt');
    await startRetentionJob({ ...content, store: workplace.store, erasedFile, clock, log }).stop();
    return [...log.warn.mock.calls, ...log.error.mock.calls];
  }

  test('each kind is kept as long as its rule says, and the server removes it when it starts', async () => {
    expect(await startAt('2025-08-15')).toEqual([]);
    const remainingIds = (await workplace.store.listSubmissions()).map(({ id }) => id);
    expect(remainingIds).toEqual(['young suspect', 'young enquiry', 'young registration']);
    expect(await workplace.store.listOperations()).toEqual([
      { at: now, action: 'purge', details: { submissions: 3, values: 0 } },
    ]);
  });

  test('a clock that is years ahead removes nothing, and is an error at each start, on every day of Singapore', async () => {
    await startAt('2025-08-15');
    const evening = ['2028-01-02T15:58:00Z', '2028-01-02T15:58:00Z', '2028-01-02T16:06:00Z'];
    const starts = [...evening, '2028-01-03T16:06:00Z', '2025-08-15', '2028-01-04T16:06:00Z'];
    for (const time of starts) {
      const error = [{}, expect.stringContaining('Retention deletion is paused: the clock says')];
      expect(await startAt(time)).toEqual(time > '2026' ? [error] : []);
      expect(await workplace.store.countSubmissions()).toBe(3);
    }
  });

  test('removed text that could not be overwritten is overwritten by the next purge, even after a restart', async () => {
    const file = join(workplace.folder, 'plumbline.db');
    // A program with an endless read transaction, such as a backup tool.
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM submissions');
    reader.prepare('SELECT count(*) FROM submissions').get();
    const clock = hurryClock();
    await expect(purge(workplace.store, content, now)).rejects.toThrow('another program reads the database');
    clock.mockRestore();
    expect(bytesIn(workplace.folder)).toContain('old enquiry');
    await workplace.store.close();
    workplace.store = await openSqliteStore(file, createTablesFreely);
    reader.exec('COMMIT');
    reader.close();
    expect(await purge(workplace.store, content, now)).toEqual({ submissions: 0, values: 0 });
    expect(bytesIn(workplace.folder)).not.toContain('old enquiry');
  });
});

describe('values whose purpose ended with the course', () => {
  const march = sampleIntake(['2027-03-01', '2027-03-02', '2027-03-03'], { value: 'march' });
  const course = sampleCourse({ intakes: [march, sampleIntake(['2026-01-01'], { value: 'past' })] });
  const needs = sampleField('needs', 'Special requirements', { untilCourse: { days: 30, months: 12 } });
  const date = sampleField('date', 'Course date');
  const form = sampleForm([needs, date], { id: 'form', course: course.slug, choosesIntake: 'date' });
  const content = { retention, forms: [form], courses: [course] };

  /** Saves a registration, as a server with this content does. */
  const register = (chosenDate: string, receivedAt: string) =>
    workplace.store.transaction(async (tx) => {
      const values = { needs: 'Vegan, wheelchair', date: chosenDate };
      const valuesHash = hash('sha256', JSON.stringify(values));
      const key = `2026-12-01:${valuesHash}`;
      const registration = makeSubmission(1, {
        form: 'form',
        values,
        valuesHash,
        key,
        receivedAt: new Date(receivedAt),
      });
      await tx.addSubmission({ ...registration, keptUntil: valuesKeptUntil(registration, content) });
    });
  const countRemoved = async (day: string, contentOfDay = content) =>
    (await purge(workplace.store, contentOfDay, new Date(`${day}T04:00:00Z`))).values;

  test.each([
    ['changed nothing', content],
    ['took the field out of the form', { ...content, forms: [{ ...form, fields: [date] }] }],
    ['deleted the form and the course', { ...content, forms: [], courses: [] }],
  ])('are removed thirty days after it, and nothing else, if an editor %s', async (_change, changedContent) => {
    await register('march', '2026-12-01T00:00:00Z');
    const counts = [];
    for (const day of ['2027-04-02', '2027-04-03', '2027-04-04']) counts.push(await countRemoved(day, changedContent));
    expect(counts).toEqual([0, 1, 0]);
    expect(await workplace.store.listSubmissions()).toMatchObject([{ values: { needs: '', date: 'march' } }]);
    expect(bytesIn(workplace.folder)).not.toContain('wheelchair');
  });

  test('cannot be guessed from a remaining hash', async () => {
    await register('past', '2026-12-01T00:00:00Z');
    const { valuesHash = '' } = (await workplace.store.listSubmissions())[0] ?? {};
    expect(bytesIn(workplace.folder)).toContain(valuesHash);
    expect(await countRemoved('2027-12-02')).toBe(1);
    expect(bytesIn(workplace.folder)).not.toContain(valuesHash);
    expect((await workplace.store.listSubmissions())[0]?.key).toMatch(/^2026-12-01:[0-9a-f]{64}$/);
  });

  test.each(['past', 'next-available'])(
    'are removed twelve months after they arrived, with the date "%s"',
    async (chosenDate) => {
      await register(chosenDate, '2026-12-01T06:00:00Z');
      expect([await countRemoved('2027-12-01'), await countRemoved('2027-12-02')]).toEqual([0, 1]);
    },
  );

  test('are kept until after the class that the registration was moved to', () => {
    const receivedAt = new Date('2025-12-01');
    const registration = makeSubmission(1, { form: 'form', values: { needs: 'Vegan', date: 'past' }, receivedAt });
    expect(valuesKeptUntil(registration, content)).toEqual({ needs: '2026-01-31' });
    const booking = { course: course.slug, courseName: course.name, intake: 'march' };
    expect(valuesKeptUntil({ ...registration, booking }, content)).toEqual({ needs: '2027-04-02' });
  });

  test('of a postponed class are kept until thirty days after it, even if it is then removed from the content', async () => {
    await register('march', '2026-12-01T00:00:00Z');
    const postponed = { ...content, courses: [{ ...course, intakes: [{ ...march, days: ['2027-05-01'] }] }] };
    expect(await countRemoved('2027-04-03', postponed)).toBe(0);
    const withoutForm = { ...content, forms: [], courses: [] };
    expect([await countRemoved('2027-05-31', withoutForm), await countRemoved('2027-06-01', withoutForm)]).toEqual([
      0, 1,
    ]);
  });
});
