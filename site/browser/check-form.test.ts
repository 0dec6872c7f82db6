import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkAnswers } from '../../model/check-answers.ts';
import type { Form } from '../../model/form.ts';
import { readContent } from '../../model/read-content.ts';
import { offerForm } from '../../model/offer-form.ts';
import { checkForm, type Control } from './check-form.ts';

const content = readContent(join(import.meta.dirname, '..', '..'));
const forms = content.forms.map((form) => offerForm(form, content.courses, '2025-08-01'));

/** What a browser's own validation says of an answer. */
function control(form: Form, name: string, value: string): Control {
  const field = form.fields.find((one) => one.name === name);
  return {
    value,
    validity: {
      valueMissing: Boolean(field?.required) && value === '',
      typeMismatch: field?.control === 'email' && value !== '' && !/^[^@\s]+@[^@\s]+[^.\s]$/.test(value),
      patternMismatch: field?.control === 'tel' && value !== '' && !/^[+().\u00a0 \d-]+$/.test(value),
      badInput: false,
    },
  };
}

const check = (form: Form, answers: Record<string, string>) =>
  checkForm(form, (name) => control(form, name, answers[name] ?? ''));
const inTheDesk = (form: Form, answers: Record<string, string>) =>
  checkAnswers(form, new Map(Object.entries(answers))).errors;

const cases: Record<string, Record<string, string>> = {
  'nothing filled in': {},
  'only blanks': { firstName: '  ', lastName: '\t', name: ' ', email: ' ', message: '\n' },
  'an address without a host': { firstName: 'A', lastName: 'B', name: 'A B', email: 'weiling.tan@', message: 'x' },
  'a phone number in letters': {
    firstName: 'A',
    lastName: 'B',
    name: 'A',
    email: 'a@b.sg',
    phone: 'call me',
    message: 'x',
  },
  'names that are too long': {
    firstName: '王'.repeat(101),
    lastName: '😀'.repeat(101),
    name: 'n'.repeat(201),
    email: 'a@b.sg',
  },
  'a message that is too long': {
    firstName: 'A',
    lastName: 'B',
    name: 'A',
    email: 'a@b.sg',
    message: 'm'.repeat(5001),
  },
  'names of exactly the length allowed': {
    firstName: '😀'.repeat(100),
    lastName: 'B',
    name: 'A',
    email: 'a@b.sg',
    message: 'x',
  },
};

for (const form of forms)
  for (const [situation, answers] of Object.entries(cases))
    test(`${form.id}: ${situation}: the browser says what the desk says`, () => {
      expect(check(form, answers)).toEqual(inTheDesk(form, answers));
    });

test('a form that is filled in may be sent', () => {
  const form = forms.find(({ id }) => id === 'cybersecurity');
  if (!form) throw new Error('The form is gone.');
  const answers = { firstName: 'Wei Ling', lastName: 'Tan', email: 'weiling@example.com', courseDate: '3-oct-2025' };
  expect(check(form, answers)).toEqual([]);
});

test('a field that the page does not have is left to the desk', () => {
  for (const form of forms) expect(checkForm(form, () => undefined)).toEqual([]);
});
