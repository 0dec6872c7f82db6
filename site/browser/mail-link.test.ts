import { expect, test } from 'vitest';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { maxLinkLength, mailLink } from '../../model/text/mail-link.ts';
import { fitsLink, draftLink, draftText, enquiryDraft } from './mail-link.ts';

const form = sampleForm([
  sampleField('name', 'Name'),
  sampleField('email', 'Email'),
  sampleField('company', 'Company'),
  sampleField('service', 'Service', { control: 'select', options: [{ value: 'iso', label: 'ISO 27001 ISMS' }] }),
  sampleField('message', 'Message', { control: 'textarea' }),
]);
const values = { name: 'Wei Ling', email: 'w@example.com', company: '', service: 'iso', message: 'Hello\nthere' };
const parts = (link: string) => {
  const url = new URL(link);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  };
};

test('a mail program gets the subject and every value, line by line', () => {
  expect(parts(draftLink('info@plumbline.example', enquiryDraft(form, values)))).toEqual({
    to: 'info@plumbline.example',
    subject: 'Enquiry: iso',
    body: 'Name: Wei Ling\r\nEmail: w@example.com\r\nCompany: not given\r\nService: ISO 27001 ISMS\r\n\r\nMessage:\r\nHello\r\nthere',
  });
});

test('an enquiry about nothing in particular is a General Inquiry', () => {
  expect(enquiryDraft(form, { ...values, service: '' }).subject).toBe('Enquiry: General Inquiry');
});

test('blanks and line breaks are percent-encoded, and a plus sign stays a plus sign', () => {
  const link = mailLink('a@b.example', 'one two', '1 + 1\n= 2');
  expect(link).toBe('mailto:a@b.example?subject=one%20two&body=1%20%2B%201%0D%0A%3D%202');
});

test('nothing typed can add a header, a recipient or a second body', () => {
  const link = mailLink('info@plumbline.example', 'x\r\nBcc: all@example.com', '&cc=x@example.com&body=y#z?%0A');
  expect(link.match(/[&?]/g)).toEqual(['?', '&']);
  expect(parts(link).subject).toBe('x Bcc: all@example.com');
  expect(parts(link).body).toBe('&cc=x@example.com&body=y#z?%0A');
});

test('a link that mail programs would cut leaves the message out and says so', () => {
  const draft = enquiryDraft(form, { ...values, message: '長い '.repeat(300) });
  const link = draftLink('info@plumbline.example', draft);
  expect(link.length).toBeLessThanOrEqual(maxLinkLength);
  expect(parts(link).body).toContain('Name: Wei Ling');
  expect(parts(link).body).toContain('copy it on the page and paste it here');
  expect(parts(link).body).not.toContain('長い');
  expect(draftText(draft)).toContain('長い');
  expect(fitsLink('info@plumbline.example', draft)).toBe(false);
});
