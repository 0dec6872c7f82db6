import { expect, test } from 'vitest';
import type { Course } from '../../model/course.ts';
import { dayInSingapore } from '../../model/day.ts';
import type { Field, Form } from '../../model/form.ts';
import { offerForm } from '../../model/offer-form.ts';
import type { Organisation } from '../../model/organisation.ts';
import type { Submission } from '../store/contract.ts';
import { letterHtml, letterText } from './render-letter.ts';
import { writeLetters } from './write-letters.ts';

const organisation = {
  name: 'Plumbline',
  legalName: 'Plumbline Advisory Pte. Ltd.',
  email: 'info@plumbline.example',
  website: 'https://plumbline.example',
  dataProtectionEmail: 'dpo@plumbline.example',
  replyHours: 24,
} as Organisation;
const course: Course = {
  slug: 'cybersecurity-essentials',
  name: 'Cybersecurity Essentials',
  summary: 'Habits and controls.',
  page: '/services/cybersecurity-essentials',
  form: 'cybersecurity',
  duration: { days: 1 },
  price: 480,
  topics: [],
  intakes: [{ value: '28-aug-2025', starts: '2025-08-28', full: false, place: '1 Example Quay' }],
  curriculum: [],
};
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
  answers: { firstName: 'Mei <Ling>', email: 'mei@example.com', courseDate: '28-aug-2025', message: 'one\ntwo' },
  answersHash: '',
  state: 'received',
  receivedAt: new Date(receivedAt),
  ...more,
});
const desk = {
  organisation,
  courses: [course],
  staff: 'staff@plumbline.example',
  siteUrl: 'https://plumbline.example',
};
const write = (receivedAt: string) => {
  const offered = offerForm(form, [course], dayInSingapore(new Date(receivedAt)));
  const [staff, registrant] = writeLetters(offered, submission(receivedAt), desk);
  if (!staff || !registrant) throw new Error('A letter is missing.');
  return { staff, registrant };
};

test('the registrant is told what they asked for, what it costs, what happens next and whom to write to', () => {
  const { registrant } = write('2025-08-01T02:00:00Z');
  expect(registrant).toMatchObject({ recipient: 'mei@example.com', replyTo: 'info@plumbline.example' });
  for (const words of [
    'PL-ABCD1234',
    'Cybersecurity Essentials',
    '28 August 2025',
    '1 Example Quay',
    'SGD 480 per participant',
    'within 24 hours',
    'To change or withdraw',
    'dpo@plumbline.example',
  ])
    expect(letterText(registrant.says)).toContain(words);
  expect(letterHtml(registrant.subject, registrant.says)).toContain('Hello Mei &lt;Ling&gt;,');
  expect(registrant.calendar).toContain('DTSTART;VALUE=DATE:20250828');
});

test('a date that has passed is not promised: new dates are, and no calendar file comes', () => {
  const { registrant, staff } = write('2025-08-29T02:00:00Z');
  expect(letterText(registrant.says)).toContain(
    'The date that you chose has passed. We will contact you within 24 hours and offer you new dates.',
  );
  expect(registrant.calendar).toBeUndefined();
  expect(letterText(staff.says)).toContain('The chosen date has passed.');
});

test('on the day itself in Singapore the date has not passed', () => {
  expect(write('2025-08-28T15:59:00Z').registrant.calendar).toBeDefined();
  expect(write('2025-08-28T16:01:00Z').registrant.calendar).toBeUndefined();
});

test('the staff get every answer under its label, and answer the registrant', () => {
  const { staff } = write('2025-08-01T02:00:00Z');
  expect(staff).toMatchObject({ recipient: 'staff@plumbline.example', replyTo: 'mei@example.com' });
  for (const words of [
    'First name: Mei <Ling>',
    'Email: mei@example.com',
    'Course date: Thursday 28 August 2025',
    'Message: one\n  two',
  ])
    expect(letterText(staff.says)).toContain(words);
});

test('no subject tells who wrote', () => {
  const { staff, registrant } = write('2025-08-01T02:00:00Z');
  expect([staff.subject, registrant.subject]).toEqual([
    'Registration for Cybersecurity Essentials (PL-ABCD1234)',
    'Your registration for Cybersecurity Essentials (PL-ABCD1234)',
  ]);
});

test('an enquiry is confirmed with what was written', () => {
  const enquiry: Form = {
    id: 'contact',
    title: 'Enquiry',
    kind: 'enquiry',
    page: '/contact',
    submit: 'Send',
    fields: [field('name', 'Name'), field('email', 'Email', 'email'), field('message', 'Message', 'textarea')],
  };
  const answers = { name: 'Mei', email: 'mei@example.com', message: 'Hello there' };
  const [staff, enquirer] = writeLetters(
    enquiry,
    submission('2025-08-01T02:00:00Z', { form: 'contact', kind: 'enquiry', answers }),
    desk,
  );
  expect([staff?.subject, enquirer?.subject]).toEqual(['Enquiry (PL-ABCD1234)', 'Your enquiry (PL-ABCD1234)']);
  expect(letterText(enquirer?.says ?? [])).toContain('Message: Hello there');
  expect(letterText(enquirer?.says ?? [])).toContain('will answer within 24 hours');
});
