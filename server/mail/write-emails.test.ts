import { expect, test } from 'vitest';
import { nextAvailable } from '../../model/courses/course-schema.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { offerForm } from '../../model/forms/offered-forms.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { theStaff, type NewSubmission } from '../store/records.ts';
import { emailHtml, emailText } from './render-email.ts';
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
  summary: 'Habits and controls.',
  page: '/services/cybersecurity-essentials',
  form: 'cybersecurity',
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
const given: Record<string, string> = {
  firstName: 'O’Tan Mei',
  lastName: '<Ling>',
  email: 'mei@example.com',
  courseDate: '28-aug-2025',
  message: 'one\ntwo',
};

/** The emails of a submission, by default a registration for our course, with their text. */
function write(
  receivedAt: string,
  { values = given, courses = [course], asked = form, quick = false, waits = false } = {},
) {
  const submission: NewSubmission = {
    id: 's1',
    reference: 'PL-ABCD1234',
    form: asked.id,
    kind: asked.kind,
    key: 'k',
    values,
    valuesHash: '',
    state: waits ? 'waiting' : 'new',
    receivedAt: new Date(receivedAt),
  };
  const offered = offerForm(asked, courses, dayInSingapore(submission.receivedAt));
  const parts = { organisation, courses, siteUrl: 'https://plumbline.example' };
  const [staff, sender] = writeEmails(offered, submission, parts, quick);
  if (!staff || !sender) throw new Error('An email is missing.');
  return { staff, sender, toStaff: emailText(staff.body), toSender: emailText(sender.body) };
}

test('the email to the staff marks a form that was sent too quickly, and the one to the registrant does not', () => {
  const { staff, sender, toStaff, toSender } = write('2025-08-01T02:00:00Z', { quick: true });
  expect(staff.subject).toMatch(/^\[check\] Registration for /);
  expect(toStaff).toContain('sent within two seconds');
  expect(sender.subject).toMatch(/^Your registration/);
  expect(toSender).not.toContain('two seconds');
});

test('emails about a waiting list say so, to the registrant without a calendar file and to the staff', () => {
  const { staff, sender, toStaff, toSender } = write('2025-08-01T02:00:00Z', { waits: true });
  expect(staff.subject).toMatch(/^Waiting list for /);
  expect(toStaff).toContain('chose its waiting list');
  expect(sender.subject).toMatch(/^Waiting list for /);
  expect(toSender).toContain('Until then you have no seat');
  expect(toSender).not.toContain('with course schedules');
  expect(sender.calendar).toBeUndefined();
});

test('the registrant’s email has the course, the fee, the next steps and an address to write to', () => {
  const { sender, toSender } = write('2025-08-01T02:00:00Z');
  expect(sender).toMatchObject({ recipient: 'mei@example.com', replyTo: 'info@plumbline.example' });
  for (const words of [
    'PL-ABCD1234',
    'Cybersecurity Essentials',
    '28 August 2025',
    '1 Example Quay',
    '09:00–17:30',
    'SGD 480 for each participant',
    'By bank transfer.',
    'Free of charge until 14 days before.',
    'A colleague may come instead.',
    'within 24 hours',
    'change or withdraw',
    'dpo@plumbline.example',
  ])
    expect(toSender).toContain(words);
  expect(emailHtml(sender.subject, sender.body)).toContain('<p>Hello O’Tan Mei,</p>');
  expect(sender.calendar).toContain('DTSTART:20250828T010000Z');
});

test('emails about a class in another building have its address, for the registrant and the staff', () => {
  const away = sampleIntake(['2025-09-02'], { value: 'away', elsewhere: 'Hotel Example, 9 Other Road' });
  const courses = [{ ...course, intakes: [...course.intakes, away] }];
  const values = { firstName: 'Mei', email: 'mei@example.com', courseDate: 'away' };
  const { sender, toSender, toStaff } = write('2025-08-01T02:00:00Z', { values, courses });
  expect(toSender).toContain('Place: Hotel Example, 9 Other Road');
  expect(toSender).not.toContain('1 Example Quay');
  expect(sender.calendar).toContain('LOCATION:Hotel Example\\, 9 Other Road');
  expect(toStaff).toContain('Hotel Example, 9 Other Road');
});

const running = { ...course, intakes: [sampleIntake(['2026-02-02', '2026-03-02'], { value: 'weeks' })] };
const newDate = 'The date you chose has passed. We will contact you within 24 hours, and propose a new date';
test.each([
  ['a date that has passed', '28-aug-2025', '2025-08-28T16:01:00Z', course, newDate, 'The chosen date has passed.'],
  ['a class that is under way', 'weeks', '2026-02-09T02:00:00Z', running, newDate, 'The chosen date has passed.'],
  [
    'the next available date',
    nextAvailable,
    '2026-01-05T02:00:00Z',
    course,
    'You asked for the next available date. We will contact you within 24 hours',
    'Course date: Next available date',
  ],
])('%s is not promised: a new one is, and no calendar file comes', (_, courseDate, at, offered, told, toldStaff) => {
  const { sender, toSender, toStaff } = write(at, { values: { ...given, courseDate }, courses: [offered] });
  expect(toSender).toContain(told);
  expect(sender.calendar).toBeUndefined();
  expect(toStaff).toContain(toldStaff);
});

test('the fee is for each participant, with their number where the form asks for it', () => {
  const options = [{ value: '20+', label: 'More than 20' }];
  const fields = [...form.fields, sampleField('participants', 'Number', { control: 'select', options })];
  const asked = { ...form, countsParticipants: 'participants', fields };
  const values = { email: 'mei@example.com', participants: '20+' };
  expect(write('2025-08-01T02:00:00Z', { values, asked }).toSender).toContain(
    'Fee: SGD 480 for each of more than 20 participants',
  );
});

test('the staff get every value under its label, and reply to the registrant', () => {
  const { staff, toStaff } = write('2025-08-01T02:00:00Z');
  const subject = 'Registration for Cybersecurity Essentials (PL-ABCD1234)';
  expect(staff).toMatchObject({ recipient: theStaff, replyTo: 'mei@example.com', subject });
  for (const words of [
    'First name: O’Tan Mei',
    'Last name: <Ling>',
    'Email: mei@example.com',
    'Course date: 28 Aug 2025',
    'Message: one\n  two',
  ])
    expect(toStaff).toContain(words);
  expect(emailHtml(staff.subject, staff.body)).toContain('&lt;Ling&gt;');
});

test('an enquiry is confirmed with the chosen options only, so that it cannot carry a stranger’s words to another person', () => {
  const options = [{ value: 'dpo', label: 'Data Protection Officer' }];
  const asked = sampleForm(
    [
      sampleField('name', 'Name'),
      sampleField('email', 'Email', { control: 'email' }),
      sampleField('service', 'Service', { control: 'select', options }),
      sampleField('message', 'Message', { control: 'textarea' }),
    ],
    { kind: 'enquiry' },
  );
  const values = { name: 'Mei', email: 'mei@example.com', service: 'dpo', message: 'Hello there' };
  const writeFor = (name: string) => write('2025-08-01T02:00:00Z', { asked, values: { ...values, name } });
  const { staff, sender, toStaff, toSender } = writeFor('Mei');
  expect([staff.subject, sender.subject]).toEqual(['Enquiry (PL-ABCD1234)', 'Your enquiry (PL-ABCD1234)']);
  expect(toStaff).toContain('Message: Hello there');
  for (const words of ['Hello Mei,', 'Service: Data Protection Officer', 'will reply within 24 hours'])
    expect(toSender).toContain(words);
  expect(toSender).not.toContain('Hello there');
  for (const name of ['Win at evil.example', 'Call 6123 4567', 'https://x', 'word '.repeat(20)]) {
    const sent = writeFor(name);
    expect(sent.sender.body[0]).toBe('Hello,');
    expect(sent.toSender).not.toContain(name.trim());
  }
  expect(writeFor('Kumar s/o Rajan').sender.body[0]).toBe('Hello Kumar s/o Rajan,');
});
