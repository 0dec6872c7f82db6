import { expect, test } from 'vitest';
import { nextAvailable } from '../../model/courses/course-schema.ts';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { offerForm } from '../../model/forms/offered-forms.ts';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { theStaff } from '../store/records.ts';
import { findRequestedCourse } from '../submissions/check-submission.ts';
import { emailHtml, emailText } from './compose-email.ts';
import { writeEmails } from './write-emails.ts';

const organisation = {
  name: 'Plumbline',
  legalName: 'Plumbline Advisory Pte. Ltd.',
  email: 'info@plumbline.example',
  website: 'https://plumbline.example',
  dataProtectionEmail: 'dpo@plumbline.example',
  replyHours: 24,
} as Organisation;
const course = sampleCourse({
  slug: 'cybersecurity-essentials',
  name: 'Cybersecurity Essentials',
  page: '/services/cybersecurity-essentials',
  intakes: [sampleIntake(['2025-08-28'], { value: '28-aug-2025' })],
});
const form = sampleForm(
  [
    sampleField('firstName', 'First name'),
    sampleField('lastName', 'Last name'),
    sampleField('email', 'Email', { control: 'email' }),
    sampleField('courseDate', 'Course date', { control: 'select' }),
    sampleField('message', 'Message', { control: 'textarea' }),
  ],
  { course: course.slug, choosesIntake: 'courseDate' },
);
const sampleValues: Record<string, string> = {
  firstName: 'O’Tan Mei',
  lastName: '<Ling>',
  email: 'mei@example.com',
  courseDate: '28-aug-2025',
  message: 'one\ntwo',
};

/** The emails of a submission, by default a registration for our course, with their text. */
function write({
  at = '2025-08-01T02:00:00Z',
  values = sampleValues,
  courses = [course],
  requestedForm = form,
  isQuick = false,
  waits = false,
} = {}) {
  const now = new Date(at);
  const offered = offerForm(requestedForm, courses, dayInSingapore(now));
  const { booking } = findRequestedCourse(offered, { values }, courses);
  const state = waits ? ('waiting' as const) : ('new' as const);
  const submission = { reference: 'PL-ABCD1234', values, state, receivedAt: now, ...(booking && { booking }) };
  const parts = { organisation, courses, siteUrl: 'https://plumbline.example', now, uid: undefined };
  const [staff, sender] = writeEmails(offered, submission, parts, { isQuick, confirms: true });
  return { staff, sender, toStaff: emailText(staff.body), toSender: emailText(sender.body) };
}

test('the email to the staff marks a form that was sent too quickly, and the one to the registrant does not', () => {
  const { staff, sender, toSender } = write({ isQuick: true });
  expect(staff.subject).toMatch(/^\[check\] /);
  expect(`${sender.subject} ${toSender}`).not.toMatch(/check|two seconds/);
});

test('emails about a waiting list say so, to the registrant without a calendar file and to the staff', () => {
  const { staff, sender, toSender } = write({ waits: true });
  expect([staff.subject, sender.subject]).toEqual(
    Array(2).fill('Waiting list for Cybersecurity Essentials (PL-ABCD1234)'),
  );
  expect(toSender).toContain('Until then you have no seat');
  expect(sender.calendar).toBeUndefined();
});

test('the registrant’s email has the course, the fee, the terms and an address to write to', () => {
  const { sender, toSender } = write();
  expect(sender).toMatchObject({ recipient: 'mei@example.com', replyTo: 'info@plumbline.example' });
  for (const text of [
    'PL-ABCD1234',
    'Cybersecurity Essentials',
    'Date: 28 Aug 2025\n',
    '1 Example Quay',
    '09:00–17:30',
    'SGD 480 for each participant',
    'By bank transfer.',
    'Free of charge until 14 days before.',
    'A colleague may come instead.',
    'within 24 hours',
    'dpo@plumbline.example',
  ])
    expect(toSender).toContain(text);
  expect(emailHtml(sender.subject, sender.body)).toContain('<p>Hello O’Tan Mei,</p>');
  expect(sender.calendar).toContain('DTSTART:20250828T010000Z');
});

test('emails about a class in another building have its address, for the registrant and the staff', () => {
  const away = sampleIntake(['2025-09-02'], { value: 'away', place: 'Hotel Example, 9 Other Road' });
  const courses = [{ ...course, intakes: [...course.intakes, away] }];
  const { sender, toSender, toStaff } = write({ values: { ...sampleValues, courseDate: 'away' }, courses });
  expect(toSender).toContain('Place: Hotel Example, 9 Other Road');
  expect(toSender).not.toContain('1 Example Quay');
  expect(sender.calendar).toContain('LOCATION:Hotel Example\\, 9 Other Road');
  expect(toStaff).toContain('Hotel Example, 9 Other Road');
});

const running = { ...course, intakes: [sampleIntake(['2026-02-02', '2026-03-02'], { value: 'weeks' })] };
test.each([
  ['a date that has passed', '28-aug-2025', '2025-08-28T16:01:00Z', course, 'It is too late for the date you chose.'],
  ['a class that is under way', 'weeks', '2026-02-09T02:00:00Z', running, 'It is too late for the date you chose.'],
  ['no date', nextAvailable, '2026-01-05T02:00:00Z', course, 'You asked for the next available date.'],
])('with %s, a date is still to be agreed, and no calendar file comes', (_, courseDate, at, offered, sentence) => {
  const { sender, toSender } = write({ at, values: { ...sampleValues, courseDate }, courses: [offered] });
  expect(toSender).toContain(sentence);
  expect(sender.calendar).toBeUndefined();
});

test('the fee is for each participant, with their number if the form asks for it', () => {
  const options = [{ value: '20+', label: '20+', seats: 21 }];
  const fields = [...form.fields, sampleField('participants', 'Number', { control: 'select', options })];
  const countingForm = { ...form, countsParticipants: 'participants', fields };
  const { toSender } = write({ values: { ...sampleValues, participants: '20+' }, requestedForm: countingForm });
  expect(toSender).toContain('Fee: SGD 480 for each of 20+ participants');
});

test('the staff get every value under its label, and reply to the registrant', () => {
  const { staff, toStaff } = write();
  expect(staff).toMatchObject({ recipient: theStaff, replyTo: 'mei@example.com' });
  const answers = ['First name: O’Tan Mei', 'Last name: <Ling>', 'Course date: 28 Aug 2025', 'Message: one\n  two'];
  for (const answer of answers) expect(toStaff).toContain(answer);
  expect(emailHtml(staff.subject, staff.body)).toContain('&lt;Ling&gt;');
});

test('an enquiry is confirmed with the chosen options only, so that it cannot carry a stranger’s words to another person', () => {
  const options = [{ value: 'dpo', label: 'Data Protection Officer' }];
  const namesForm = sampleForm(
    [
      sampleField('name', 'Name'),
      sampleField('email', 'Email', { control: 'email' }),
      sampleField('service', 'Service', { control: 'select', options }),
      sampleField('message', 'Message', { control: 'textarea' }),
    ],
    { kind: 'enquiry' },
  );
  const values = { name: 'Mei', email: 'mei@example.com', service: 'dpo', message: 'Hello there' };
  const writeFor = (name: string) => write({ requestedForm: namesForm, values: { ...values, name } });
  const { toStaff, toSender } = writeFor('Kumar s/o Rajan');
  expect(toStaff).toContain('Message: Hello there');
  expect(toSender).toMatch(/^Hello Kumar s\/o Rajan,\n[^]*Service: Data Protection Officer\n/);
  expect(toSender).not.toContain('Hello there');
  for (const name of ['Win at evil.example', 'Call 6123 4567', 'https://x', 'word '.repeat(20)])
    expect(writeFor(name).toSender).not.toContain(name.trim());
});
