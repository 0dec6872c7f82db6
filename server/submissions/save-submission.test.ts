import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { offerForm } from '../../model/forms/offered-forms.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { trustedClock } from '../retention/retention-clock.ts';
import { theStaff } from '../store/records.ts';
import { useTemporaryStore } from '../store/test-store.ts';
import { saveSubmission, type FormToSave, type SaveParts } from './save-submission.ts';

const workplace = useTemporaryStore();
const organisation = {
  email: 'info@plumbline.example',
  name: 'Plumbline',
  website: 'https://plumbline.example',
  replyHours: 24,
} as Organisation;
const form = offerForm(
  sampleForm([sampleField('name', 'Name'), sampleField('email', 'Email', { control: 'email' })], { kind: 'enquiry' }),
  [],
  '2026-11-28',
);

const save = (content: SaveParts['content'], sentForm: Pick<FormToSave, 'form' | 'values' | 'key' | 'now'>) =>
  saveSubmission(
    { store: workplace.store, content, siteUrl: 'https://plumbline.example', mailDomain: 'plumbline.example' },
    { ...sentForm, isSuspected: false, isQuick: false },
  );

/** Sends the form with an address. @returns if the sender gets an email */
async function send(email: string, at: string, n: number) {
  const content = { organisation, courses: [], forms: [form] };
  const sentForm = { form, values: { name: 'Mei', email }, key: `key-${n}`, now: new Date(at) };
  const result = await save(content, sentForm);
  return (result.outcome === 'saved' || result.outcome === 'repeated') && result.confirms;
}

test('a stranger who is entered in forty forms gets ten emails, however the address is written, and not for days', async () => {
  const spellings = ['victim@example.com', 'Victim@EXAMPLE.com', 'victim+1@example.com', 'VICTIM+news+2@example.com'];
  const confirmations = [];
  for (let n = 0; n < 40; n++) confirmations.push(await send(spellings[n % 4] ?? '', '2026-11-28T02:00:00Z', n));
  expect(confirmations.filter(Boolean)).toHaveLength(10);
  for (const address of ['victim_1@example.com', 'victim@example.org', 'xvictim+1@example.com'])
    expect(await send(address, '2026-11-28T02:00:00Z', address.length * 100)).toBe(true);
  const emails = await workplace.store.listEmails();
  expect(emails.filter(({ recipient }) => recipient === theStaff)).toHaveLength(43);
  expect(emails.filter(({ recipient }) => recipient !== theStaff)).toHaveLength(13);

  const [newest] = (await workplace.store.listSubmissions()).filter(({ key }) => key === 'key-39');
  expect(await workplace.store.listEvents(newest?.id ?? '')).toMatchObject([
    { body: expect.stringContaining('No confirmation was sent') as string },
  ]);
  // A retry is told the same as the first form.
  expect([
    await send('VICTIM+news+2@example.com', '2026-11-28T02:01:00Z', 39),
    await send('victim@example.com', '2026-11-28T02:01:00Z', 0),
  ]).toEqual([false, true]);
  expect(await send('victim@example.com', '2026-11-29T02:01:00Z', 99)).toBe(true);
  // A clock that begins in 1970 does not count the emails of all years.
  const lastRun = trustedClock(new Date('2026-11-29T02:01:00Z'), undefined);
  await workplace.store.transaction((tx) => tx.noteRetentionClock(lastRun));
  expect(await send('victim@example.com', '1970-01-01T00:00:20Z', 100)).toBe(true);
});

test('a form that arrives before the clock is set is not past due as soon as it is', async () => {
  const lastRun = new Date('2026-11-28T02:00:00Z');
  await send('first@example.com', '1970-01-01T00:00:20Z', 1);
  await workplace.store.transaction((tx) => tx.noteRetentionClock(trustedClock(lastRun, undefined)));
  await send('second@example.com', '1970-01-01T00:00:40Z', 2);
  await send('third@example.com', '2026-11-28T03:00:00Z', 3);
  const times = (await workplace.store.listSubmissions()).map(({ receivedAt }) => receivedAt.toISOString());
  expect(times.sort()).toEqual(['2025-01-01T00:00:00.000Z', lastRun.toISOString(), '2026-11-28T03:00:00.000Z']);
});

test('a full class takes no one more after a clock that was five days ahead', async () => {
  const course = sampleCourse({ intakes: [sampleIntake(['2026-12-01'], { seats: 1 })] });
  const fields = [sampleField('email', 'Email', { control: 'email' }), sampleField('courseDate', 'Date')];
  const courseForm = sampleForm(fields, { course: course.slug, choosesIntake: 'courseDate' });
  const content = { organisation, courses: [course], forms: [courseForm] };
  await workplace.store.transaction((tx) =>
    tx.noteRetentionClock(trustedClock(new Date('2026-12-03T02:00:00Z'), undefined)),
  );
  const now = new Date('2026-11-28T02:00:00Z');
  const register = async (email: string) =>
    (await save(content, { form: courseForm, values: { email, courseDate: '2026-12-01' }, key: email, now })).outcome;
  expect(await register('first@example.com')).toBe('saved');
  expect(await register('second@example.com')).toBe('full');
});
