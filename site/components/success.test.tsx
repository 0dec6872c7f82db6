import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnquirySuccess } from './SuccessFrame.tsx';
import { RegistrationReceived, RegistrationSuccess } from './RegistrationSuccess.tsx';

const notices = { emailed: 'An email follows.', notEmailed: 'Please note the reference.' };
const registered = {
  emailed: true,
  reference: 'PL-ABCDEFGH',
  firstName: 'Wei Ling',
  course: 'Cybersecurity Essentials',
  date: '3 October 2025',
  price: 'SGD 480',
  calendar: '/calendar/cybersecurity-essentials-3-oct-2025.ics',
  hasBegun: false,
  waiting: false,
};
const props = { replyTime: '24 hours', email: 'info@example.com', notices };
const success = (registration: typeof registered) =>
  renderToStaticMarkup(<RegistrationSuccess {...props} registered={registration} />);
const builtPage = renderToStaticMarkup(<RegistrationReceived {...props} />);

test('the built page has a hidden place for everything the server fills in', () => {
  for (const slot of [
    'reference',
    'course',
    'date',
    'price',
    'calendar',
    'form',
    'active',
    'seated',
    'begun',
    'waiting',
    'cancelled',
  ])
    expect(builtPage).toMatch(new RegExp(`data-slot="${slot}"[^>]*hidden=""`));
});

test('the server puts the addresses of the calendar file and the form into links without an address', () => {
  for (const slot of ['calendar', 'form'])
    expect(builtPage).toMatch(new RegExp(`<a [^>]*href="" [^>]*data-slot="${slot}" hidden="">`));
});

test('the page of a cancelled registration can hide how to withdraw it', () => {
  expect(builtPage).toMatch(/<div data-slot="active" hidden=""><ul.*To change or withdraw.*<\/ul><\/div>/);
});

test('the confirmation in place has the calendar file and the fee, and says the same as the page if the class has begun', () => {
  const html = success(registered);
  expect(html).toContain(`href="${registered.calendar}"`);
  expect(html).toContain(registered.price);
  const [, notice = 'none'] = /data-slot="begun" hidden="">([^<]+)/.exec(builtPage) ?? [];
  expect(html).not.toContain(notice);
  expect(success({ ...registered, hasBegun: true })).toContain(notice);
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
    }
  for (const html of [builtPage, enquiry()]) {
    expect(html).toContain(`data-slot="emailed" hidden="">${notices.emailed}<`);
    expect(html).toContain(`data-slot="not-emailed" hidden="">${notices.notEmailed}<`);
  }
});
