import { describe, expect, test } from 'vitest';
import { checkFormValues } from './check-form-values.ts';
import { sampleField, sampleForm } from './sample-form.ts';

const form = sampleForm([
  sampleField('firstName', 'First name', { required: true, missing: 'Enter your first name' }),
  sampleField('email', 'Email', {
    control: 'email',
    required: true,
    missing: 'Enter your email address',
    maxLength: 254,
  }),
  sampleField('phone', 'Phone', { control: 'tel', invalid: 'Enter a phone number like +65 6123 4567', maxLength: 40 }),
  sampleField('date', 'Course date', {
    control: 'select',
    missing: 'Choose a course date',
    options: [{ value: '28-aug-2025', label: '28 August 2025' }],
  }),
  sampleField('message', 'Message', { control: 'textarea', maxLength: 5000 }),
]);

const good = { firstName: 'Mei', email: 'mei@example.com' };
const check = (sent: Record<string, string>) => checkFormValues(form, new Map(Object.entries({ ...good, ...sent })));
const messageFor = (name: string, value: string) =>
  check({ [name]: value }).errors.find((error) => error.field === name)?.message;

describe('what a person types is kept as they meant it', () => {
  test('blanks around a value are not saved, and every field has a value', () => {
    expect(check({ firstName: '  Mei  ' })).toEqual({
      values: { firstName: 'Mei', email: 'mei@example.com', phone: '', date: '', message: '' },
      errors: [],
    });
  });

  test('lines of a message end alike whatever the browser sends', () => {
    expect(check({ message: 'one\r\ntwo\rthree\tfour' }).values['message']).toBe('one\ntwo\nthree\tfour');
  });

  test.each(['陳美玲', 'Ngũgĩ', 'O’Brien-Smith', 'நளினி', '👩‍💻'])('the name %s is accepted', (name) => {
    expect(messageFor('firstName', name)).toBeUndefined();
  });

  test('a name typed on a Mac equals the same name typed elsewhere', () => {
    expect(check({ firstName: 'Jose\u0301' }).values['firstName']).toBe('Jos\u00e9');
  });

  test('a field that the form does not have is not kept', () => {
    expect(check({ constructor: 'x', __proto__: 'y', role: 'z' }).values).not.toHaveProperty('role');
  });
});

describe('a mistake is told in words that say what to do', () => {
  test('nothing at all: each required field says so, in the order of the form', () => {
    expect(checkFormValues(form, new Map()).errors).toEqual([
      { field: 'firstName', message: 'Enter your first name' },
      { field: 'email', message: 'Enter your email address' },
    ]);
  });

  test.each([
    ['firstName', ' \u3000 ', 'Enter your first name'],
    ['firstName', 'x'.repeat(101), 'First name must be 100 characters or fewer'],
    ['firstName', 'Mei\u0000', 'We cannot save some characters in first name. Please type it again'],
    ['firstName', 'Mei\nLing', 'We cannot save some characters in first name. Please type it again'],
    ['firstName', 'Mei\ud800', 'We cannot save some characters in first name. Please type it again'],
    ['message', 'bell \u0007', 'We cannot save some characters in message. Please type it again'],
    ['message', 'x'.repeat(5001), 'Message must be 5,000 characters or fewer'],
    ['email', 'mei', 'Enter an email address like name@example.com'],
    ['email', 'mei@@example.com', 'Enter an email address like name@example.com'],
    ['email', 'a@b.example, c@d.example', 'Enter an email address like name@example.com'],
    ['phone', '1234', 'Enter a phone number like +65 6123 4567'],
    ['phone', 'call me', 'Enter a phone number like +65 6123 4567'],
    [
      'date',
      '31-dec-2099',
      'Choose a course date: what you chose is no longer offered. Reload the page to see what is',
    ],
  ])('%s %j', (name, value, message) => {
    expect(messageFor(name, value)).toBe(message);
  });

  test('length counts characters, not bytes: a hundred emoji fit', () => {
    expect(messageFor('firstName', '😀'.repeat(100))).toBeUndefined();
    expect(messageFor('firstName', '😀'.repeat(101))).toBe('First name must be 100 characters or fewer');
  });

  test.each([
    '+65 6123 4567',
    '(65) 6123-4567',
    '61234567',
    '+1.415.555.0100',
    '+65 6123 4567 ext 12',
    '6123 4567 ext. 12',
    '6123-4567 x12',
    '6123 4567, extension 4021',
    '+65 6123 4567 #12',
    '+65-6123-4567;ext=12',
  ])('the phone number %s is accepted as it is', (phone) => {
    expect(check({ phone })).toMatchObject({ errors: [], values: { phone } });
  });

  test('a phone number in the wide digits of a Chinese or Japanese keyboard is saved in plain ones', () => {
    expect(check({ phone: '＋６５　６１２３　４５６７' })).toMatchObject({
      errors: [],
      values: { phone: '+65 6123 4567' },
    });
  });

  test.each(['1234 ext 5678', '+65 6123 4567 ext', 'ext 12', '6123 4567 x12 x13', '+65 6123 4567 or 6123 4568'])(
    'the phone number %s is refused',
    (phone) => {
      expect(messageFor('phone', phone)).toBe('Enter a phone number like +65 6123 4567');
    },
  );

  test.each([
    ['mei@münchen.example', 'mei@xn--mnchen-3ya.example'],
    ['mei@例え。テスト', 'mei@xn--r8jz45g.xn--zckzah'],
    ['mei@xn--mnchen-3ya.example', 'mei@xn--mnchen-3ya.example'],
    ['Mei@EXAMPLE.sg', 'Mei@EXAMPLE.sg'],
  ])('whose address is %s can register, and mail reaches them at %s', (address, kept) => {
    expect(check({ email: address })).toMatchObject({ errors: [], values: { email: kept } });
  });

  test.each(['mei@münchen.example/path', 'mei@mün chen.example', 'mei@münchen..example', 'mei@a@münchen.example'])(
    'what is no address becomes none: %s',
    (address) => {
      expect(messageFor('email', address)).toBe('Enter an email address like name@example.com');
    },
  );

  test.each(['mei@example', "o'brien+course@sub.example.sg"])(
    'the address %s is accepted, as browsers accept it',
    (address) => {
      expect(messageFor('email', address)).toBeUndefined();
    },
  );
});
