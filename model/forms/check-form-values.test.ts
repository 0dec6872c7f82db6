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

  // Characters that programs add to pasted text: contacts, PDFs, slides, tables, chats.
  test.each([
    ['firstName', '\u200bMei\u2060 Ling\ufeff', 'Mei Ling'],
    ['firstName', 'Mei\tLing\u0085', 'Mei Ling'],
    ['firstName', 'Mei\u2028Ling\u0002', 'Mei Ling'],
    ['firstName', 'Mei\u00a0Ling\ufffc', 'Mei Ling'],
    ['firstName', 'Me\u00adi\u061c\u{e0041}', 'Mei'],
    ['firstName', 'Mei\ud800', 'Mei'],
    // A workbook that holds one of these is damaged for a spreadsheet program.
    ['firstName', 'Mei\ufffe Ling\uffff', 'Mei Ling'],
    ['firstName', '\u0645\u06cc\u200c\u062e\u0648', '\u0645\u06cc\u200c\u062e\u0648'],
    ['firstName', '👩‍💻\u200d', '👩‍💻'],
    ['email', '\u202amei\u200d@example.com\u202c', 'mei@example.com'],
    ['email', 'mei＠example．com', 'mei@example.com'],
    ['email', 'mei@my\u2011company.example', 'mei@my-company.example'],
    ['email', 'o’brien@example.com', "o'brien@example.com"],
    ['phone', '\u202d+65 6123 4567\u202c', '+65 6123 4567'],
    ['phone', '6123\u20114567', '6123-4567'],
    ['phone', '6123–4567', '6123-4567'],
    ['phone', '+65\t6123\u00a04567', '+65 6123 4567'],
    ['phone', '6123\u30fc4567', '6123-4567'],
    ['phone', '6123\u20434567', '6123-4567'],
    ['phone', '6123\u30fb4567', '6123·4567'],
    ['phone', '+43 1\u2044234567', '+43 1/234567'],
    ['phone', '\u279565 6123 4567', '+65 6123 4567'],
    ['phone', '6\ufe0f\u20e31\ufe0f\u20e3234567', '61234567'],
    ['phone', '＋６５　６１２３　４５６７', '+65 6123 4567'],
    ['phone', '+٦٥ ٦١٢٣ ٤٥٦٧', '+65 6123 4567'],
    ['phone', '६१२३ ४५६७', '6123 4567'],
    ['date', '\u200e28-aug-2025', '28-aug-2025'],
    ['message', 'one\u000btwo\u000cthree\u0085four\u2028five\u2029six', 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['message', 'a\u0000 bell\u0007, a\ttab', 'a bell, a\ttab'],
  ])('%s %j is saved as %j', (name, value, saved) => {
    expect(check({ [name]: value })).toMatchObject({ errors: [], values: { [name]: saved } });
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
    ['firstName', '\u200b\u3164\u2800\ufe0f', 'Enter your first name'],
    ['message', 'x'.repeat(5001), 'Message must be 5,000 characters or fewer'],
    ['email', 'mei', 'Enter an email address like name@example.com'],
    ['email', 'mei@@example.com', 'Enter an email address like name@example.com'],
    ['email', 'a@b.example, c@d.example', 'Enter an email address like name@example.com'],
    ['email', 'mei@gmail', 'Enter an email address like name@example.com'],
    ['email', 'a@localhost', 'Enter an email address like name@example.com'],
    ['email', 'a@192.168.0.1', 'Enter an email address like name@example.com'],
    ['email', 'mei..tan@example.com', 'Enter an email address like name@example.com'],
    ['email', '.mei@example.com', 'Enter an email address like name@example.com'],
    ['email', 'mei.@example.com', 'Enter an email address like name@example.com'],
    ['email', `${'m'.repeat(65)}@example.com`, 'Enter an email address like name@example.com'],
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
    '+65 6123 4567 (ext 12)',
    '+43 1/234567',
    '+44 (0)20 7946 0958',
    '03-5555 1234 / 5678',
    '[65] 6123·4567',
  ])('the phone number %s is accepted as it is', (phone) => {
    expect(check({ phone })).toMatchObject({ errors: [], values: { phone } });
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

  test.each([
    "o'brien+course@sub.example.sg",
    `${'m'.repeat(64)}@example.com`,
    '!#$%&*/=?^_`{|}~-@a-b.co',
    '7@7.example',
  ])('the address %s is accepted', (address) => {
    expect(messageFor('email', address)).toBeUndefined();
  });
});
