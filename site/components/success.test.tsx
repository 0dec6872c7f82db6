import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnquirySuccess } from './EnquirySuccess.tsx';
import { RegistrationSuccess } from './RegistrationSuccess.tsx';

const notices = { emailed: 'An email follows.', notEmailed: 'Please note the reference.' };
const registered = {
  emailed: true,
  reference: 'PL-ABCDEFGH',
  firstName: 'Wei Ling',
  course: 'Cybersecurity Essentials',
  date: '3 October 2025',
  price: 'SGD 480',
  calendar: '/calendar/cybersecurity-essentials-3-oct-2025.ics',
  passed: false,
  waiting: false,
};
const success = (given?: typeof registered) =>
  renderToStaticMarkup(
    <RegistrationSuccess
      {...(given && { registered: given })}
      replyTime="24 hours"
      email="info@example.com"
      notices={notices}
    />,
  );

test('a registrant reads the specified words, what was registered and the reference', () => {
  const html = success(registered);
  expect(html).toContain('Registration Successful!');
  expect(html).toContain(
    'Thank you, Wei Ling. We’ll contact you within 24 hours with course schedules and next steps.',
  );
  for (const value of ['PL-ABCDEFGH', 'Cybersecurity Essentials', '3 October 2025', 'SGD 480', registered.calendar])
    expect(html).toContain(value);
  expect(html).not.toContain('data-slot');
});

test('the built page has a hidden place for everything the server fills in, and nothing personal', () => {
  const html = success();
  for (const slot of ['reference', 'course', 'date', 'price', 'calendar'])
    expect(html).toMatch(new RegExp(`<(dd|a)[^>]*data-slot="${slot}"[^>]*hidden`));
  expect(html).toContain('Thank you. We’ll contact you within 24 hours');
});

test('a registrant on the waiting list sees that they have no seat', () => {
  const html = success({ ...registered, waiting: true });
  expect(html).toContain('You are on the waiting list');
  expect(html).not.toContain('Registration Successful');
  for (const slot of ['seated', 'waiting', 'cancelled']) expect(success()).toContain(`data-slot="${slot}" hidden=""`);
});

test('a registrant for a date that has passed sees the next steps', () => {
  expect(success({ ...registered, passed: true })).toContain('The date you chose has passed.');
});

const enquiry = (received?: { reference: string; emailed: boolean }) =>
  renderToStaticMarkup(
    <EnquirySuccess {...(received && { received })} name="Wei Ling" replyTime="24 hours" notices={notices} />,
  );

test('an email is promised only if one is sent', () => {
  for (const [emailed, said, unsaid] of [
    [true, notices.emailed, notices.notEmailed],
    [false, notices.notEmailed, notices.emailed],
  ] as const)
    for (const html of [success({ ...registered, emailed }), enquiry({ reference: 'PL-ABCDEFGH', emailed })]) {
      expect(html).toContain(said);
      expect(html).not.toContain(unsaid);
      expect(html).not.toMatch(/You (will )?get an email/);
    }
  for (const html of [success(), enquiry()]) {
    expect(html).toContain(`data-slot="emailed" hidden="">${notices.emailed}<`);
    expect(html).toContain(`data-slot="not-emailed" hidden="">${notices.notEmailed}<`);
  }
});
