import { expect, test } from 'vitest';
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

test('blanks around a value are not saved, every field has a value, and unknown fields are not saved', () => {
  expect(check({ firstName: '  Mei  ', constructor: 'x', role: 'z' })).toEqual({
    values: { firstName: 'Mei', email: 'mei@example.com', phone: '', date: '', message: '' },
    errors: [],
  });
});

// Characters that keyboards, contacts, PDFs, slides, tables and chats add to a typed or pasted value.
test.each([
  ['firstName', '陳美玲', '陳美玲'],
  ['firstName', 'O’Brien-Smith', 'O’Brien-Smith'],
  ['firstName', '👩‍💻\u200d', '👩‍💻'],
  ['firstName', '\u0645\u06cc\u200c\u062e\u0648', '\u0645\u06cc\u200c\u062e\u0648'],
  ['firstName', 'Jose\u0301', 'Jos\u00e9'],
  ['firstName', '\u200bMei\u2060 Ling\ufeff', 'Mei Ling'],
  ['firstName', 'Mei\u2028Ling\u0002', 'Mei Ling'],
  ['firstName', 'Mei\u00a0Ling\ufffc', 'Mei Ling'],
  ['firstName', 'Me\u00adi\u061c\u{e0041}\ud800', 'Mei'],
  // A spreadsheet program reports a workbook with one of these as damaged.
  ['firstName', 'Mei\ufffe Ling\uffff', 'Mei Ling'],
  ['email', '\u202amei\u200d@example.com\u202c', 'mei@example.com'],
  ['email', 'mei＠example．com', 'mei@example.com'],
  ['email', 'mei@my\u2011company.example', 'mei@my-company.example'],
  ['email', 'o’brien@example.com', "o'brien@example.com"],
  ['email', 'mei@münchen.example', 'mei@xn--mnchen-3ya.example'],
  ['email', 'mei@例え。テスト', 'mei@xn--r8jz45g.xn--zckzah'],
  ['email', 'Mei@EXAMPLE.sg', 'Mei@EXAMPLE.sg'],
  // Line ends that a field does not show, the signs of fonts with pictures, and keyboards with other letters.
  ['email', 'mei\u2028@exam\u0085ple.com', 'mei@example.com'],
  ['email', '\uf0e0 mei@example.com✉', 'mei@example.com'],
  ['email', '"mei@example.com"', 'mei@example.com'],
  ['email', '“mei@example.com”', 'mei@example.com'],
  ['email', '‘o’brien@example.com’', "o'brien@example.com"],
  ['email', '<mei@example.com>', 'mei@example.com'],
  ['email', 'd´arcy@example.com', "d'arcy@example.com"],
  ['email', 'm\u0435i.\u0441han@example.com', 'mei.chan@example.com'],
  ['phone', '\uf095 +65 6123\u20224567', '+65 6123·4567'],
  ['phone', '📞+65 6123 4567', '+65 6123 4567'],
  ['phone', '\u202d+65\t6123\u00a04567\u202c', '+65 6123 4567'],
  ['phone', '6123–4567', '6123-4567'],
  ['phone', '6123\u30fc4567', '6123-4567'],
  ['phone', '6123\u30fb4567', '6123·4567'],
  ['phone', '+43 1\u2044234567', '+43 1/234567'],
  ['phone', '\u279565 6123 4567', '+65 6123 4567'],
  ['phone', '6\ufe0f\u20e31\ufe0f\u20e3234567', '61234567'],
  ['phone', '＋６５　६१२३ ٤٥٦٧', '+65 6123 4567'],
  ['date', '\u200e28-aug-2025', '28-aug-2025'],
  ['message', 'one\r\ntwo\rthree\u000bfour\u2028five\tsix\u0007', 'one\ntwo\nthree\nfour\nfive\tsix'],
])('%s %j is saved as %j', (name, value, saved) => {
  expect(check({ [name]: value })).toMatchObject({ errors: [], values: { [name]: saved } });
});

test('an empty form: each required field is reported, in the order of the form', () => {
  expect(checkFormValues(form, new Map()).errors).toEqual([
    { field: 'firstName', message: 'Enter your first name' },
    { field: 'email', message: 'Enter your email address' },
  ]);
});

test.each([
  ['firstName', '\u200b\u3000\u3164\u2800\ufe0f', 'Enter your first name'],
  ['firstName', 'x'.repeat(101), 'First name must be 100 characters or fewer'],
  ['message', 'x'.repeat(5001), 'Message must be 5,000 characters or fewer'],
  ['date', '31-dec-2099', 'Choose a course date: what you chose is no longer offered. Reload the page to see what is'],
])('%s %j is refused: %s', (name, value, message) => {
  expect(messageFor(name, value)).toBe(message);
});

test('length counts characters, not bytes: a hundred emoji fit', () => {
  expect(messageFor('firstName', '😀'.repeat(100))).toBeUndefined();
});

test.each(
  (
    'mei|mei@@example.com|a@b.example, c@d.example|mei@gmail|a@localhost|a@192.168.0.1|' +
    'mei..tan@example.com|.mei@example.com|mei.@example.com|mei@münchen.example/path|' +
    'mei@mün chen.example|mei@münchen..example|mei@a@münchen.example'
  ).split('|'),
)('the address %s is refused', (address) => {
  expect(messageFor('email', address)).toBe('Enter an email address like name@example.com');
});

test.each([
  "o'brien+course@sub.example.sg",
  `${'m'.repeat(64)}@example.com`,
  '!#$%&*/=?^_`{|}~-@a-b.co',
  '7@7.example',
])('the address %s is accepted', (address) => {
  expect(messageFor('email', address)).toBeUndefined();
  expect(messageFor('email', `${'m'.repeat(65)}@example.com`)).toBeDefined();
});

test.each(
  (
    '+65 6123 4567|(65) 6123-4567|61234567|+1.415.555.0100|+65 6123 4567 ext 12|6123-4567 x12|' +
    '6123 4567, extension 4021|+65 6123 4567 #12|+65-6123-4567;ext=12|+65 6123 4567 (ext 12)|' +
    '+43 1/234567|+44 (0)20 7946 0958|03-5555 1234 / 5678|[65] 6123·4567|+65 6123 4567 (WhatsApp)|+65 6123 4567 (mobile, WhatsApp)|' +
    '6123 4567 ext 12 (office hours)'
  ).split('|'),
)('the phone number %s is accepted as it is', (phone) => {
  expect(check({ phone })).toMatchObject({ errors: [], values: { phone } });
});

test.each(['1234', 'call me', '1234 ext 5678', '+65 6123 4567 ext', 'ext 12', '+65 6123 4567 or 6123 4568'])(
  'the phone number %s is refused',
  (phone) => {
    expect(messageFor('phone', phone)).toBe('Enter a phone number like +65 6123 4567');
  },
);
