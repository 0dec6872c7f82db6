// What a form may be sent that cannot be saved, and the exact response to each. A program gets the response as JSON; a
// browser without script gets the same words on a page. Which values are refused is tested beside the rules
// (model/check-form-values.test.ts, server/submissions/); here each kind comes to a server that runs.
import { person } from './server-process.ts';

type Fields = Record<string, unknown>;
type ContentIssue = readonly [field: string, message: string];

/** One thing that can be sent, as JSON, as a plain form, or as either. */
export interface BadInput {
  what: string;
  json?: string | Buffer;
  form?: string | Buffer;
  /** Where it is sent, if not where registrations are. */
  path?: string;
  headers?: Record<string, string>;
  status: number;
  /** What is wrong with which value, in the order of the form. */
  issues?: readonly ContentIssue[];
  /** The one sentence where it is not about a value. */
  message?: string;
  /** Whether the browser gets the form back: not where the form is none of ours. */
  isReturned?: boolean;
}

const unreadable = 'We could not read what your browser sent. Please reload the page and send the form again.';
const tooLarge =
  'Your form is longer than we can receive, so it was not saved. Please shorten your answers and send it again.';
const ownPage = 'We take forms from our own website only. Please open the page there and send the form again.';
const unknownForm = 'We could not tell which form this is. Please reload the page and send it again.';
const notOurs = 'We could not read this form. Please reload the page and send it again';
const badEmail = 'Enter an email address like name@example.com';
const badPhone = 'Enter a phone number like +65 6123 4567';
const stray = (label: string) => `We cannot save some characters in ${label.toLowerCase()}. Please type it again`;
const long = (label: string, most: string) => `${label} must be ${most} characters or fewer`;
const gone = (missing: string) => `${missing}: what you chose is no longer offered. Reload the page to see what is`;

const enquiry = { form: 'contact', name: 'Mei Ling', email: 'mei@example.com', message: 'Which course suits us?' };
const asJson = (change: Fields, base: Fields = person) => JSON.stringify({ ...base, ...change });
const asForm = (change: Record<string, string>, base: Record<string, string> = person) =>
  new URLSearchParams({ ...base, ...change }).toString();

/** Forms that are wrong, sent both ways. */
const wrongValues: [what: string, change: Record<string, string>, ...issues: ContentIssue[]][] = [
  ['no first name', { firstName: '' }, ['firstName', 'Enter your first name']],
  [
    'nothing that is asked for',
    { firstName: '', lastName: '', email: '', courseDate: '' },
    ['firstName', 'Enter your first name'],
    ['lastName', 'Enter your last name'],
    ['email', 'Enter your email address'],
    ['courseDate', 'Choose a course date'],
  ],
  [
    'three things wrong at once',
    { lastName: 'T\u0008an', email: 'mei', phone: 'none' },
    ['lastName', stray('Last name')],
    ['email', badEmail],
    ['phone', badPhone],
  ],
  ['an address without an @', { email: 'mei.example.com' }, ['email', badEmail]],
  ['an address without a host', { email: 'mei@' }, ['email', badEmail]],
  ['an address without a name', { email: '@example.com' }, ['email', badEmail]],
  ['an address with a blank', { email: 'mei@exam ple.com' }, ['email', badEmail]],
  ['an address with a dot at the end', { email: 'mei@example.com.' }, ['email', badEmail]],
  ['a host that begins with a hyphen', { email: 'mei@-example.com' }, ['email', badEmail]],
  ['a name in other letters before the @', { email: '例え@mei.example' }, ['email', badEmail]],
  ['two addresses and a semicolon', { email: 'a@example.com;b@example.com' }, ['email', badEmail]],
  ['an address in angle brackets', { email: 'Mei <mei@example.com>' }, ['email', badEmail]],
  ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, ['email', stray('Email')]],
  ['an address too long', { email: `${'a'.repeat(243)}@example.com` }, ['email', long('Email', '254')]],
  ['words for a phone number', { phone: 'call me' }, ['phone', badPhone]],
  ['a phone number of 21 digits', { phone: '1'.repeat(21) }, ['phone', badPhone]],
  ['a phone number too long', { phone: '1 '.repeat(20).concat('1') }, ['phone', long('Phone', '40')]],
  ['markup for a phone number', { phone: '<b>61234567</b>' }, ['phone', badPhone]],
  ['a first name too long', { firstName: 'x'.repeat(101) }, ['firstName', long('First name', '100')]],
  [
    'an email for special requirements',
    { specialRequirements: 'x'.repeat(2_001) },
    ['specialRequirements', long('Special requirements', '2,000')],
  ],
  ['NUL in a name', { firstName: 'Mei\u0000Ling' }, ['firstName', stray('First name')]],
  ['a tab in a name', { firstName: 'Mei\tLing' }, ['firstName', stray('First name')]],
  ['a line break in a name', { firstName: 'Mei\r\nBcc: all@example.com' }, ['firstName', stray('First name')]],
  ['a delete character', { company: 'Tan\u007fLtd' }, ['company', stray('Company')]],
  ['a control character of the second set', { jobTitle: 'Lead\u009bx' }, ['jobTitle', stray('Job title')]],
  [
    'an order to a terminal',
    { specialRequirements: 'Lunch\u001b[2J' },
    ['specialRequirements', stray('Special requirements')],
  ],
  [
    'an intake with a query in it',
    { courseDate: "28-aug-2025' OR 1=1 --" },
    ['courseDate', gone('Choose a course date')],
  ],
  [
    'an intake named like a part of every object',
    { courseDate: '__proto__' },
    ['courseDate', gone('Choose a course date')],
  ],
  ['a key with foreign characters', { submissionKey: "'; DROP TABLE submissions" }, ['form', notOurs]],
  ['a key in other letters', { submissionKey: 'ключ' }, ['form', notOurs]],
  ['a key with NUL', { submissionKey: 'a\u0000b' }, ['form', notOurs]],
  ['a key too long', { submissionKey: 'a'.repeat(65) }, ['form', notOurs]],
];

const wrongEnquiries: [what: string, change: Record<string, string>, ...issues: ContentIssue[]][] = [
  ['an enquiry without a name', { name: '' }, ['name', 'Enter your name']],
  ['an enquiry without a message', { message: '\n\n' }, ['message', 'Enter your message']],
  ['an enquiry as long as a book', { message: 'x'.repeat(5_001) }, ['message', long('Message', '5,000')]],
  [
    'an enquiry about no service of ours',
    { service: 'Plumbing' },
    ['service', gone('Choose a service, or leave it open')],
  ],
];

/** Forms that are none of ours: there is no page to give back. */
const foreignForms: [what: string, form: string][] = [
  ['an unknown form', 'nothing'],
  ['no form', ''],
  ['a form named like a part of every object', '__proto__'],
  ['a form named like a method of every object', 'constructor'],
  ['a form in capitals', 'Cybersecurity'],
  ['a form with a blank', 'cybersecurity '],
  ['a form that is a path', '../forms/cybersecurity'],
  ['an enquiry sent as a registration', 'contact'],
];

const both = (what: string, change: Record<string, string>, issues: readonly ContentIssue[]): BadInput => ({
  what,
  json: asJson(change),
  form: asForm(change),
  status: 422,
  issues,
});

const notText = (what: string, name: string, label: string, value: unknown): BadInput => ({
  what,
  json: asJson({ [name]: value }),
  status: 422,
  issues: [[name, `We could not read ${label.toLowerCase()}. Please type it again`]],
});
const badJson = (what: string, json: string | Buffer): BadInput => ({ what, json, status: 400, message: unreadable });
const badForm = (what: string, form: string | Buffer): BadInput => ({ what, form, status: 400, message: unreadable });
const elsewhere = (what: string, headers: Record<string, string>, status: number, message: string): BadInput => ({
  what,
  json: asJson({}),
  form: asForm({}),
  headers,
  status,
  message,
});

/** All of them. */
export const badInputs: BadInput[] = [
  ...wrongValues.map(([what, change, ...issues]) => both(what, change, issues)),
  ...wrongEnquiries.map(([what, change, ...issues]) => ({
    what,
    path: '/api/enquiries',
    json: asJson(change, enquiry),
    form: asForm(change, enquiry),
    status: 422,
    issues,
  })),
  ...foreignForms.map(([what, form]) => ({
    ...both(what, { form }, [['form', unknownForm] as const]),
    isReturned: false,
  })),
  {
    what: 'a registration sent as an enquiry',
    path: '/api/enquiries',
    json: asJson({}),
    form: asForm({}),
    status: 422,
    issues: [['form', unknownForm]],
    isReturned: false,
  },
  {
    what: 'an address twice',
    form: `${asForm({})}&email=other`,
    status: 422,
    issues: [['email', 'We received email twice. Please enter it once']],
  },
  {
    what: 'an address twice, once escaped',
    form: `${asForm({})}&%65mail=other`,
    status: 422,
    issues: [['email', 'We received email twice. Please enter it once']],
  },
  {
    what: 'a key twice',
    form: `${asForm({ submissionKey: 'a' })}&submissionKey=b`,
    status: 422,
    issues: [['form', notOurs]],
  },
  {
    what: 'larger than a form can be',
    json: asJson({ specialRequirements: 'x'.repeat(70_000) }),
    form: asForm({ specialRequirements: 'x'.repeat(70_000) }),
    status: 413,
    message: tooLarge,
  },
  {
    what: 'a megabyte',
    json: asJson({ specialRequirements: 'x'.repeat(1_000_000) }),
    form: asForm({ specialRequirements: 'x'.repeat(1_000_000) }),
    status: 413,
    message: tooLarge,
  },
  elsewhere('a compressed body', { 'content-encoding': 'gzip' }, 415, unreadable),
  elsewhere('sent by a page of another site', { 'sec-fetch-site': 'cross-site' }, 403, ownPage),

  notText('an object for a text', 'firstName', 'First name', { $ne: '' }),
  notText('a list for a text', 'email', 'Email', ['a@example.com']),
  notText('a number for a text', 'phone', 'Phone', 61_234_567),
  notText('null for a text', 'company', 'Company', null),
  notText('true for a text', 'specialRequirements', 'Special requirements', true),
  { what: 'an object for the form', json: asJson({ form: {} }), status: 422, issues: [['form', unknownForm]] },
  { what: 'an object for the time', json: asJson({ elapsed: {} }), status: 422, issues: [['form', notOurs]] },
  { what: 'a list for the key', json: asJson({ submissionKey: ['a'] }), status: 422, issues: [['form', notOurs]] },
  {
    what: 'half a surrogate pair',
    json: asJson({}).replace('Mei Ling', 'Mei\\ud800'),
    status: 422,
    issues: [['firstName', stray('First name')]],
  },
  {
    what: 'deeply nested and closed',
    json: `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    status: 422,
    issues: [['form', unknownForm]],
  },
  badJson('half a JSON', '{"form": "cybersecurity"'),
  badJson('nothing at all', ''),
  badJson('deeply nested', '['.repeat(30_000)),
  badJson('bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
  badJson('UTF-16', Buffer.from(asJson({}), 'utf16le')),
  badForm('a percent sign that leads nowhere', `${asForm({})}&company=%zz`),
  badForm('NUL in a longer encoding than it needs', `${asForm({})}&company=%c0%80`),
  badForm('raw bytes that are no UTF-8', Buffer.concat([Buffer.from(`${asForm({})}&company=`), Buffer.from([0xff])])),
  { what: 'an empty form', form: '', status: 422, issues: [['form', unknownForm]], isReturned: false },
  { what: 'a form of signs', form: '&&=&=', status: 422, issues: [['form', unknownForm]], isReturned: false },
  { what: 'JSON as a form', form: asJson({}), status: 422, issues: [['form', unknownForm]], isReturned: false },
];
