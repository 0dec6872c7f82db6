import { expect, test } from 'vitest';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { draftLink, enquiryDraft } from './mail-draft.ts';

test('an enquiry about nothing in particular is a General Inquiry', () => {
  const form = sampleForm([sampleField('service', 'Service', { control: 'select' })]);
  expect(enquiryDraft(form, { service: '' }).subject).toBe('Enquiry: General Inquiry');
});

test('the subject of an enquiry has the name of the service, not its value', () => {
  const options = [{ value: 'dpo', label: 'Outsourced DPO' }];
  const form = sampleForm([sampleField('service', 'Service', { control: 'select', options })]);
  expect(enquiryDraft(form, { service: 'dpo' }).subject).toBe('Enquiry: Outsourced DPO');
});

test('nothing typed can add a header, a recipient or a second body', () => {
  const typed = '&cc=x@example.com&body=y#z?%0A';
  const draft = { subject: 'x\r\nBcc: all@example.com', facts: [['Name', typed]], texts: [] } as const;
  const link = draftLink('info@plumbline.example', draft);
  expect(link.match(/[&?]/g)).toEqual(['?', '&']);
  const { searchParams } = new URL(link);
  expect(searchParams.get('subject')).toBe('x Bcc: all@example.com');
  expect(searchParams.get('body')).toBe(`Name: ${typed}`);
});
