import { expect, test } from 'vitest';
import { nextAvailable } from '../../model/course.ts';
import { dayInSingapore } from '../../model/day.ts';
import type { Field, Form } from '../../model/form.ts';
import { offerForm, takenForms } from '../../model/offered-forms.ts';
import type { Organisation } from '../../model/organisation.ts';
import { sampleCourse, sampleIntake } from '../../model/sample-course.ts';
import { theStaff, type Submission } from '../store/contract.ts';
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
const field = (name: string, label: string, control: Field['control'] = 'text'): Field => ({
  name,
  label,
  control,
  required: false,
  maxLength: 100,
  wide: false,
  options: [],
  purpose: '',
});
const form: Form = {
  id: 'cybersecurity',
  title: 'Cybersecurity Essentials registration',
  kind: 'registration',
  page: course.page,
  course: course.slug,
  choosesIntake: 'courseDate',
  submit: 'Register',
  fields: [
    field('firstName', 'First name'),
    field('lastName', 'Last name'),
    field('email', 'Email', 'email'),
    field('courseDate', 'Course date', 'select'),
    field('message', 'Message', 'textarea'),
  ],
};
const submission = (receivedAt: string, more: Partial<Submission> = {}): Submission => ({
  id: 's1',
  reference: 'PL-ABCD1234',
  form: form.id,
  kind: 'registration',
  key: 'k',
  values: {
    firstName: 'O’Tan Mei',
    lastName: '<Ling>',
    email: 'mei@example.com',
    courseDate: '28-aug-2025',
    message: 'one\ntwo',
  },
  valuesHash: '',
  state: 'received',
  receivedAt: new Date(receivedAt),
  ...more,
});
const server = {
  organisation,
  courses: [course],
  siteUrl: 'https://plumbline.example',
};
const write = (receivedAt: string) => {
  const offered = offerForm(form, [course], dayInSingapore(new Date(receivedAt)));
  const [staff, registrant] = writeEmails(offered, submission(receivedAt), server);
  if (!staff || !registrant) throw new Error('An email is missing.');
  return { staff, registrant };
};

test('the staff are told of a form that was sent sooner than most people could, and the registrant is not', () => {
  const [staff, registrant] = writeEmails(form, submission('2025-08-01T02:00:00Z'), server, true);
  expect(staff?.subject).toMatch(/^\[check\] Registration for /);
  expect(staff && emailText(staff.body)).toContain('sent within two seconds');
  expect(registrant?.subject).toMatch(/^Your registration/);
  expect(registrant && emailText(registrant.body)).not.toContain('two seconds');
});

test('the registrant is told what they asked for, what it costs, what happens next and whom to write to', () => {
  const { registrant } = write('2025-08-01T02:00:00Z');
  expect(registrant).toMatchObject({ recipient: 'mei@example.com', replyTo: 'info@plumbline.example' });
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
    'To change or withdraw',
    'dpo@plumbline.example',
  ])
    expect(emailText(registrant.body)).toContain(words);
  expect(emailHtml(registrant.subject, registrant.body)).toContain('<p>Hello O’Tan Mei,</p>');
  expect(registrant.calendar).toContain('DTSTART;TZID=Asia/Singapore:20250828T090000');
});

test('who registers for a class in another building is sent there, and the staff read which one it is', () => {
  const away = sampleIntake(['2025-09-02'], { value: 'away', elsewhere: 'Hotel Example, 9 Other Road' });
  const courses = [{ ...course, intakes: [...course.intakes, away] }];
  const offered = offerForm(form, courses, '2025-08-01');
  const values = { firstName: 'Mei', email: 'mei@example.com', courseDate: 'away' };
  const [staff, registrant] = writeEmails(offered, submission('2025-08-01T02:00:00Z', { values }), {
    ...server,
    courses,
  });
  const text = emailText(registrant?.body ?? []);
  expect(text).toContain('Place: Hotel Example, 9 Other Road');
  expect(text).not.toContain('1 Example Quay');
  expect(registrant?.calendar).toContain('LOCATION:Hotel Example\\, 9 Other Road');
  expect(emailText(staff?.body ?? [])).toContain('Hotel Example, 9 Other Road');
});

test('a date that has passed is not promised: new dates are, and no calendar file comes', () => {
  const { registrant, staff } = write('2025-08-29T02:00:00Z');
  expect(emailText(registrant.body)).toContain(
    'The date that you chose has passed. We will contact you within 24 hours and offer you new dates.',
  );
  expect(registrant.calendar).toBeUndefined();
  expect(emailText(staff.body)).toContain('The chosen date has passed.');
});

test('who chooses a class that is under way, on a page of an earlier day, is not lost and is offered new dates', () => {
  const receivedAt = '2026-02-09T02:00:00Z';
  const running = { ...course, intakes: [sampleIntake(['2026-02-02', '2026-03-02'], { value: 'weeks' })] };
  const { fields } = takenForms([form], [running])(form.id, '2026-02-09') ?? form;
  expect(fields.find(({ name }) => name === 'courseDate')?.options.map(({ value }) => value)).toContain('weeks');
  const values = { firstName: 'Mei', email: 'mei@example.com', courseDate: 'weeks' };
  const [, registrant] = writeEmails(form, submission(receivedAt, { values }), { ...server, courses: [running] });
  expect(emailText(registrant?.body ?? [])).toContain('We will contact you within 24 hours and offer you new dates.');
  expect(registrant?.calendar).toBeUndefined();
});

test('who asks for the next available date is promised one, and gets no calendar file', () => {
  const receivedAt = '2026-01-05T02:00:00Z';
  const offered = offerForm(form, [course], dayInSingapore(new Date(receivedAt)));
  const values = { firstName: 'Mei', email: 'mei@example.com', courseDate: nextAvailable };
  const [staff, registrant] = writeEmails(offered, submission(receivedAt, { values }), server);
  expect(emailText(registrant?.body ?? [])).toContain('Date: Next available date');
  expect(emailText(registrant?.body ?? [])).toContain(
    'You asked for the next available date. We will contact you within 24 hours about it.',
  );
  expect(registrant?.calendar).toBeUndefined();
  expect(emailText(staff?.body ?? [])).toContain('Course date: Next available date');
});

test('the fee is for each participant, with their number where the form asks for it', () => {
  const counting: Form = {
    ...form,
    countsParticipants: 'participants',
    fields: [
      ...form.fields,
      { ...field('participants', 'Number', 'select'), options: [{ value: '20+', label: 'More than 20' }] },
    ],
  };
  const values = { email: 'mei@example.com', participants: '20+' };
  const [, registrant] = writeEmails(counting, submission('2025-08-01T02:00:00Z', { values }), server);
  expect(emailText(registrant?.body ?? [])).toContain('Fee: SGD 480 for each of more than 20 participants');
});

test('on the day itself in Singapore the date has not passed', () => {
  expect(write('2025-08-28T15:59:00Z').registrant.calendar).toBeDefined();
  expect(write('2025-08-28T16:01:00Z').registrant.calendar).toBeUndefined();
});

test('the staff get every value under its label, and reply to the registrant', () => {
  const { staff } = write('2025-08-01T02:00:00Z');
  expect(staff).toMatchObject({ recipient: theStaff, replyTo: 'mei@example.com' });
  for (const words of [
    'First name: O’Tan Mei',
    'Last name: <Ling>',
    'Email: mei@example.com',
    'Course date: Thursday 28 August 2025',
    'Message: one\n  two',
  ])
    expect(emailText(staff.body)).toContain(words);
  expect(emailHtml(staff.subject, staff.body)).toContain('&lt;Ling&gt;');
});

test('no subject tells who wrote', () => {
  const { staff, registrant } = write('2025-08-01T02:00:00Z');
  expect([staff.subject, registrant.subject]).toEqual([
    'Registration for Cybersecurity Essentials (PL-ABCD1234)',
    'Your registration for Cybersecurity Essentials (PL-ABCD1234)',
  ]);
});

test('an enquiry is confirmed with what was chosen, and nobody can send their own words to another person by it', () => {
  const service = {
    ...field('service', 'Service', 'select'),
    options: [{ value: 'dpo', label: 'Data Protection Officer' }],
  };
  const enquiry: Form = {
    id: 'contact',
    title: 'Enquiry',
    kind: 'enquiry',
    page: '/contact',
    submit: 'Send',
    fields: [field('name', 'Name'), field('email', 'Email', 'email'), service, field('message', 'Message', 'textarea')],
  };
  const values = { name: 'Mei', email: 'mei@example.com', service: 'dpo', message: 'Hello there' };
  const writeFor = (name: string) =>
    writeEmails(
      enquiry,
      submission('2025-08-01T02:00:00Z', { form: 'contact', kind: 'enquiry', values: { ...values, name } }),
      server,
    );
  const [staff, enquirer] = writeFor('Mei');
  expect([staff?.subject, enquirer?.subject]).toEqual(['Enquiry (PL-ABCD1234)', 'Your enquiry (PL-ABCD1234)']);
  expect(emailText(staff?.body ?? [])).toContain('Message: Hello there');
  const text = emailText(enquirer?.body ?? []);
  for (const words of ['Hello Mei,', 'Service: Data Protection Officer', 'will reply within 24 hours'])
    expect(text).toContain(words);
  expect(text).not.toContain('Hello there');
  for (const name of ['Win at evil.example', 'Call 6123 4567', 'https://x', 'word '.repeat(20)]) {
    const [, sent] = writeFor(name);
    expect(sent?.body[0]).toBe('Hello,');
    expect(emailText(sent?.body ?? [])).not.toContain(name.trim());
  }
  expect(writeFor('Kumar s/o Rajan')[1]?.body[0]).toBe('Hello Kumar s/o Rajan,');
});
