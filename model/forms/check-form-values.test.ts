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

const validValues = { firstName: 'Mei', email: 'mei@example.com' };
const checkWith = (sent: Record<string, string>) =>
  checkFormValues(form, new Map(Object.entries({ ...validValues, ...sent })));
const messageFor = (name: string, value: string) =>
  checkWith({ [name]: value }).errors.find((error) => error.field === name)?.message;

test('blanks around a value are not saved, every field has a value, and unknown fields are not saved', () => {
  expect(checkWith({ firstName: '  Mei  ', constructor: 'x', role: 'z' })).toEqual({
    values: { firstName: 'Mei', email: 'mei@example.com', phone: '', date: '', message: '' },
    errors: [],
  });
});

// Characters that keyboards, contacts, PDFs, slides, tables and chats add to a typed or pasted value.
test.each([
  ['Chinese letters', 'firstName', '陳美玲', '陳美玲'],
  ['a curly apostrophe', 'firstName', 'O’Brien-Smith', 'O’Brien-Smith'],
  ['an emoji of several parts, with a joiner behind it', 'firstName', '👩‍💻\u200d', '👩‍💻'],
  ['a joiner within a Persian name', 'firstName', '\u0645\u06cc\u200c\u062e\u0648', '\u0645\u06cc\u200c\u062e\u0648'],
  ['a combining accent', 'firstName', 'Jose\u0301', 'Jos\u00e9'],
  ['zero-width characters and a byte-order mark', 'firstName', '\u200bMei\u2060 Ling\ufeff', 'Mei Ling'],
  ['a line separator and a control character', 'firstName', 'Mei\u2028Ling\u0002', 'Mei Ling'],
  ['a no-break space and an object', 'firstName', 'Mei\u00a0Ling\ufffc', 'Mei Ling'],
  ['soft hyphen, Arabic mark, tag and half a surrogate pair', 'firstName', 'Me\u00adi\u061c\u{e0041}\ud800', 'Mei'],
  ['characters that a spreadsheet program reports as damage', 'firstName', 'Mei\ufffe Ling\uffff', 'Mei Ling'],
  ['marks of writing direction', 'email', '\u202amei\u200d@example.com\u202c', 'mei@example.com'],
  ['full-width letters', 'email', 'mei＠example．com', 'mei@example.com'],
  ['a no-break hyphen', 'email', 'mei@my\u2011company.example', 'mei@my-company.example'],
  ['a curly apostrophe', 'email', 'o’brien@example.com', "o'brien@example.com"],
  ['an international domain', 'email', 'mei@münchen.example', 'mei@xn--mnchen-3ya.example'],
  ['a Japanese full stop', 'email', 'mei@例え。テスト', 'mei@xn--r8jz45g.xn--zckzah'],
  ['capital letters of a domain', 'email', 'Mei@EXAMPLE.sg', 'Mei@EXAMPLE.sg'],
  ['line ends that a field does not show', 'email', 'mei\u2028@exam\u0085ple.com', 'mei@example.com'],
  ['icons of a font', 'email', '\uf0e0 mei@example.com✉', 'mei@example.com'],
  ['quotation marks', 'email', '"mei@example.com"', 'mei@example.com'],
  ['curly quotation marks', 'email', '“mei@example.com”', 'mei@example.com'],
  ['single curly quotation marks', 'email', '‘o’brien@example.com’', "o'brien@example.com"],
  ['angle brackets', 'email', '<mei@example.com>', 'mei@example.com'],
  ['an acute accent for an apostrophe', 'email', 'd´arcy@example.com', "d'arcy@example.com"],
  ['the scheme of a copied link', 'email', '<mailto:mei@example.com>', 'mei@example.com'],
  ['the scheme of a copied link', 'phone', 'tel:+6561234567', '+6561234567'],
  ['an abbreviation', 'phone', 'Tel.: 6123 4567', '6123 4567'],
  ['an icon and a bullet', 'phone', '\uf095 +65 6123\u20224567', '+65 6123•4567'],
  ['an emoji', 'phone', '📞➕65 6123 4567', '+65 6123 4567'],
  ['a tab and a no-break space', 'phone', '\u202d+65\t6123\u00a04567\u202c', '+65 6123 4567'],
  ['a dash', 'phone', '6123–4567', '6123-4567'],
  ['full-width signs', 'phone', '＋６５　６１２３－４５６７', '+65 6123-4567'],
  ['a mark of writing direction', 'date', '\u200e28-aug-2025', '28-aug-2025'],
  [
    'line ends of every system',
    'message',
    'one\r\ntwo\rthree\u000bfour\u2028five\tsix\u0007',
    'one\ntwo\nthree\nfour\nfive\tsix',
  ],
])('%s: the %s %j is saved as it was meant, %j', (_characters, name, value, saved) => {
  expect(checkWith({ [name]: value })).toMatchObject({ errors: [], values: { [name]: saved } });
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

test.each([
  'mei',
  'mei@@example.com',
  'a@b.example, c@d.example',
  'mei@gmail',
  'a@192.168.0.1',
  'mei..tan@example.com',
  '.mei@example.com',
  // RFC 5321, section 4.5.3.1.1: at most 64 characters before the @.
  `${'m'.repeat(65)}@example.com`,
  'mei@münchen.example/path',
  'mei@mün chen.example',
  'mei@münchen..example',
  'mei@a@münchen.example',
])('the address %s is refused', (address) => {
  expect(messageFor('email', address)).toBe('Enter an email address like name@example.com');
});

test('a name in place of an email address is shown again as it was typed', () => {
  expect(checkWith({ email: '美玲' }).values['email']).toBe('美玲');
});

test('a hostile value is refused at once, so that no other visitor waits', () => {
  expect(messageFor('email', `"${' '.repeat(60_000)}a`)).toBe('Email must be 254 characters or fewer');
});

test.each([
  "o'brien+course@sub.example.sg",
  `${'m'.repeat(64)}@example.com`,
  '!#$%&*/=?^_`{|}~-@a-b.co',
  '7@7.example',
])('the address %s is accepted', (address) => {
  expect(messageFor('email', address)).toBeUndefined();
});

test.each([
  '(65) 6123-4567',
  '61234567',
  '+1.415.555.0100',
  '6123-4567 x12',
  '6123 4567, extension 4021',
  '6123 4567 ext 12 (office hours)',
  '+65 6123 4567 #12',
  '+65-6123-4567;ext=12',
  '+65 6123 4567 (ext 12)',
  '+43 1/234567',
  '+44 (0)20 7946 0958',
  '[65] 6123·4567',
  '+65 6123 4567 (mobile, WhatsApp)',
])('the phone number %s is accepted as it is', (phone) => {
  expect(checkWith({ phone })).toMatchObject({ errors: [], values: { phone } });
});

test.each(['1234', 'call me', '1234 ext 5678', '+65 6123 4567 ext', 'ext 12', '+65 6123 4567 or 6123 4568'])(
  'the phone number %s is refused',
  (phone) => {
    expect(messageFor('phone', phone)).toBe('Enter a phone number like +65 6123 4567');
  },
);
