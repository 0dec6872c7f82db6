import { expect, test } from 'vitest';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { checkSubmission } from './check-submission.ts';

const form = sampleForm([sampleField('phone', 'Phone', { control: 'tel' })]);
const check = (phone: string) => checkSubmission(form, new Map([['phone', phone]]));

test.each([
  '+65 6123 4567',
  // Pasted from a chat, with marks of direction.
  '\u202d+65 6123 4567\u202c',
  '+65 6123 4567 (ext 12)',
  '+65 6123 4567 / 6123 4568',
  '+44 (0)20 7946 0958',
  '0812-3456-7890',
  '+65 6123·4567',
])('the telephone number %s is accepted', async (phone) => {
  expect((await check(phone)).errors).toEqual([]);
});

test.each(['+65 6123 456', '+65 6123 45678', '+999 6123 4567'])(
  'the impossible telephone number %s is refused',
  async (phone) => {
    expect((await check(phone)).errors).toEqual([
      { field: 'phone', message: 'Enter a phone number like +65 6123 4567' },
    ]);
  },
);
