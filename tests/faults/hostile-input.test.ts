import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  kept,
  makeWorkplace,
  person,
  register,
  sendRaw,
  startDesk,
  type Answer,
  type DeskProcess,
  type Workplace,
} from './desk-process.ts';

let place: Workplace;
let desk: DeskProcess;

beforeAll(async () => {
  place = makeWorkplace({ SITE_URL: 'https://www.plumbline.example' });
  desk = await startDesk(place.environment);
}, 60_000);
afterAll(async () => {
  await desk.stop();
  place.remove();
});

const json = { 'content-type': 'application/json' };
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const goodJson = JSON.stringify(person);
const withField = (name: string, value: unknown) => JSON.stringify({ ...person, [name]: value });
const post = (headers: Record<string, string>, body: string | Buffer, path = '/api/registrations') =>
  ask(desk, path, { method: 'POST', headers, body });

const securityHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'permissions-policy',
];
function expectSafe(answer: Answer): void {
  for (const name of securityHeaders) expect(answer.headers, name).toHaveProperty(name);
  expect(answer.headers).not.toHaveProperty('server');
  expect(answer.headers).not.toHaveProperty('x-powered-by');
}

describe('a bad submission gets its exact answer, and nothing of it is kept', () => {
  const stray = (label: string) => `${label} has characters that cannot be kept. Type it again`;
  const notOurs = 'This form did not come from our page. Reload the page and send it again';
  const unknownForm = 'This form is not one of ours. Reload the page and send it again.';
  const malformed = 'What arrived is malformed. Reload the page and send the form again.';
  const foreign = 'Send the form as the page does: this kind of content is not taken.';
  const tooLarge = 'The form is too large. Shorten your answers and send it again.';
  const ownPage = 'Send the form from our own page.';
  const badEmail = 'Enter an email address like name@example.com';
  const errors = (field: string, message: string) => ({ errors: [{ field, message }] });

  const jsonRows: [what: string, body: string | Buffer, status: number, answer: unknown][] = [
    ['larger than a form can be', withField('specialRequirements', 'x'.repeat(70_000)), 413, { message: tooLarge }],
    ['a megabyte', withField('specialRequirements', 'x'.repeat(1_000_000)), 413, { message: tooLarge }],
    ['no JSON', '{"form": "cybersecurity"', 400, { message: malformed }],
    ['nothing', '', 400, { message: malformed }],
    ['a list', '[]', 400, { message: malformed }],
    ['null', 'null', 400, { message: malformed }],
    ['a number', '7', 400, { message: malformed }],
    ['a text', '"form"', 400, { message: malformed }],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{"form":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
      400,
      { message: malformed },
    ],
    ['deeply nested', '['.repeat(30_000), 400, { message: malformed }],
    ['deeply nested and closed', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422, errors('form', unknownForm)],
    ['NUL in a name', withField('firstName', 'Mei\u0000'), 422, errors('firstName', stray('First name'))],
    ['a control character', withField('lastName', 'T\u0008an'), 422, errors('lastName', stray('Last name'))],
    [
      'a line break in a name',
      withField('firstName', 'Mei\r\nBcc: all@example.com'),
      422,
      errors('firstName', stray('First name')),
    ],
    [
      'half a surrogate pair',
      goodJson.replace('Mei Ling', 'Mei\\ud800'),
      422,
      errors('firstName', stray('First name')),
    ],
    [
      'an object for a text',
      withField('firstName', { $ne: '' }),
      422,
      errors('firstName', 'First name must be text. Type it again'),
    ],
    [
      'a list for a text',
      withField('email', ['a@example.com']),
      422,
      errors('email', 'Email must be text. Type it again'),
    ],
    ['a number for a text', withField('phone', 61234567), 422, errors('phone', 'Phone must be text. Type it again')],
    ['null for a text', withField('company', null), 422, errors('company', 'Company must be text. Type it again')],
    [
      'a field twice',
      goodJson.replace('{', '{"email":"other@example.com",'),
      422,
      errors('email', 'Email was sent twice. Enter it once'),
    ],
    [
      'a field twice, once escaped',
      goodJson.replace('{', '{"\\u0065mail":"other@example.com",'),
      422,
      errors('email', 'Email was sent twice. Enter it once'),
    ],
    ['two addresses in one', withField('email', 'a@example.com, b@example.com'), 422, errors('email', badEmail)],
    [
      'a header in the address',
      withField('email', 'a@example.com\r\nBcc: b@example.com'),
      422,
      errors('email', stray('Email')),
    ],
    ['an address in angle brackets', withField('email', 'Mei <mei@example.com>'), 422, errors('email', badEmail)],
    [
      'a name too long',
      withField('firstName', 'x'.repeat(101)),
      422,
      errors('firstName', 'First name must be 100 characters or fewer'),
    ],
    [
      'an intake that is none',
      withField('courseDate', "28-aug-2025' OR 1=1 --"),
      422,
      errors('courseDate', 'Choose a course date'),
    ],
    ['an unknown form', withField('form', 'nothing'), 422, errors('form', unknownForm)],
    ['a form named like a part of every object', withField('form', '__proto__'), 422, errors('form', unknownForm)],
    ['an object for the form', withField('form', {}), 422, errors('form', unknownForm)],
    ['an enquiry sent as a registration', withField('form', 'contact'), 422, errors('form', unknownForm)],
    [
      'a key with foreign characters',
      withField('submissionKey', "'; DROP TABLE submissions"),
      422,
      errors('form', notOurs),
    ],
    ['a key too long', withField('submissionKey', 'a'.repeat(65)), 422, errors('form', notOurs)],
    ['an object for the time', withField('elapsed', {}), 422, errors('form', notOurs)],
  ];
  test.each(jsonRows)('JSON: %s', async (_what, body, status, expected) => {
    const answer = await post(json, body);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, expected]);
    expectSafe(answer);
  });

  const form = encode(person);
  const encodedRows: [what: string, body: string | Buffer, status: number, says: string][] = [
    ['larger than a form can be', encode({ ...person, specialRequirements: 'x'.repeat(70_000) }), 413, tooLarge],
    ['percent signs that lead nowhere', `${form}&company=%zz`, 400, malformed],
    ['percent-encoded bytes that are no UTF-8', `${form}&company=%ff%fe`, 400, malformed],
    [
      'raw bytes that are no UTF-8',
      Buffer.concat([Buffer.from(`${form}&company=`), Buffer.from([0xff])]),
      400,
      malformed,
    ],
    ['a percent-encoded NUL', form.replace('Mei', 'Mei%00'), 422, stray('First name')],
    ['a field twice', `${form}&email=other%40example.com`, 422, 'Email was sent twice. Enter it once'],
    ['nothing', '', 422, unknownForm],
    ['an unknown form', 'form=constructor', 422, unknownForm],
  ];
  test.each(encodedRows)('form-encoded: %s', async (_what, body, status, says) => {
    const answer = await post(encoded, body);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(says);
    expectSafe(answer);
  });

  test.each([
    ['plain text', { 'content-type': 'text/plain' }, 415, foreign],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415, foreign],
    ['XML', { 'content-type': 'application/xml' }, 415, foreign],
    ['a content type that is none', { 'content-type': 'json' }, 415, foreign],
    ['a compressed body', { ...json, 'content-encoding': 'gzip' }, 415, foreign],
    ['a page of another site', { ...json, 'sec-fetch-site': 'cross-site' }, 403, ownPage],
    ['a page of a neighbour site', { ...json, 'sec-fetch-site': 'same-site' }, 403, ownPage],
    ['an older browser on another site', { ...json, origin: 'https://evil.example' }, 403, ownPage],
    ['a page without an origin', { ...json, origin: 'null' }, 403, ownPage],
  ] as [string, Record<string, string>, number, string][])('sent by %s', async (_what, headers, status, message) => {
    const answer = await post(headers, goodJson);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { message }]);
    expectSafe(answer);
  });

  test('no content type and no body', async () => {
    expect((await ask(desk, '/api/registrations', { method: 'POST' })).status).toBe(415);
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('by the method %s', async (method) => {
    const answer = await ask(desk, '/api/registrations', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    expectSafe(answer);
  });

  test('of all of these, nothing was kept', async () => {
    expect(await kept(place.environment)).toEqual([]);
  });
});

describe('no address leads out of the site', () => {
  test.each([
    ['/../../../etc/passwd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/%252e%252e%252fetc/passwd', 404],
    ['/..%5c..%5cwindows', 404],
    ['/..\\..\\windows', 404],
    ['/%c0%ae%c0%ae/etc/passwd', 400],
    ['/services%00.html', 400],
    ['/%zz', 400],
    ['/%', 400],
    ['/services%0d%0aSet-Cookie:x=1', 400],
    ['/registration-received', 404],
    ['/registration-received.html', 404],
    ['/enquiry-received', 404],
    ['/404', 404],
    ['/index.html.br', 404],
    ['/.env', 404],
    ['/__proto__', 404],
    ['/registrations/PL-00000000', 404],
    ['/registrations/__proto__', 404],
    ['/registrations/%00', 400],
  ] as const)('$0 is answered $1', async (path, status) => {
    const answer = await ask(desk, path);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('root:');
    expectSafe(answer);
  });

  test('an address as long as a letter is answered like every unknown one', async () => {
    expect((await ask(desk, `/${'a/'.repeat(3000)}`)).status).toBe(404);
    expect((await ask(desk, `/registrations/${'A'.repeat(5000)}`)).status).toBe(404);
  });

  test.each([
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/%5cevil.example/',
    '///evil.example/..',
    '/https:/evil.example/',
    '//evil.example/index.html',
  ])('%s redirects nowhere', async (path) => {
    const answer = await ask(desk, path);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
  });

  test.each([
    ['/services/', '/services'],
    ['/services//', '/services'],
    ['/services.html', '/services'],
    ['/index.html', '/'],
    ['/services/?next=//evil.example', '/services?next=//evil.example'],
    ['/services/iso-27001?utm=1', '/services/iso27001?utm=1'],
  ])('%s leads to %s for good', async (path, target) => {
    const answer = await ask(desk, path);
    expect([answer.status, answer.headers.location]).toEqual([301, target]);
    expectSafe(answer);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('a page is not changed by %s', async (method) => {
    const answer = await ask(desk, '/services', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expectSafe(answer);
  });
});

describe('what is no HTTP is answered and closed', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
    ['an address of another server', 'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
  ])('%s', async (_what, bytes, status) => {
    const answer = await sendRaw(desk, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  test('a form that never ends is given up after ten seconds', async () => {
    const started = Date.now();
    const answer = await sendRaw(
      desk,
      'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"form"',
    );
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(Date.now() - started).toBeLessThan(13_000);
  }, 20_000);
});

describe('what looks odd and is honest is kept', () => {
  test('names that are parts of every object are ignored, and the answers are kept', async () => {
    const body = goodJson.replace('{', '{"__proto__":{"admin":true},"constructor":"x","toString":"y","role":"admin",');
    const answer = await post(json, body);
    expect(answer.status).toBe(201);
    const [submission] = await kept(place.environment);
    expect(Object.keys(submission?.answers ?? {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'company',
      'jobTitle',
      'courseDate',
      'specialRequirements',
    ]);
  });

  test('markup in an answer comes back as text, never as markup', async () => {
    const answer = await post(
      encoded,
      encode({
        ...person,
        firstName: '"><script>alert(1)</script>',
        specialRequirements: '</textarea><img src=x>',
        email: '',
      }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).not.toContain('<script>alert(1)');
    expect(answer.body).not.toContain('<img');
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(answer.body).toContain('<title>Error: Cybersecurity Essentials</title>');
    expect(answer.body).toMatch(/<a href="#email">Enter your email address<\/a>/);
  });

  test('a retry with the same key does not register twice, and other answers under it are refused', async () => {
    const mine = { ...person, email: 'key@example.com', submissionKey: 'one-key' };
    const first = await register(desk, mine);
    const again = await register(desk, mine);
    const { reference } = JSON.parse(first.body) as { reference: string };
    expect([first.status, again.status, JSON.parse(again.body)]).toEqual([201, 200, { reference, repeated: true }]);
    const other = await register(desk, { ...mine, firstName: 'Somebody else' });
    expect(other.status).toBe(409);
    expect((JSON.parse(other.body) as { message: string }).message).toContain(
      'We have this form already, with other answers.',
    );
  });

  test('without script the same form sent twice is one registration', async () => {
    const send = () =>
      post(encoded, encode({ ...person, email: 'plain@example.com', submissionKey: '', elapsed: '', website: '' }));
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(first.headers.location).toMatch(/^\/registrations\/PL-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(again.headers.location).toBe(first.headers.location);
    const page = await ask(desk, first.headers.location ?? '');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('28 August 2025');
    expect(page.body).not.toContain('Mei');
    expect(page.body).not.toContain('plain@example.com');
  });

  test('a bot is answered like a person, and kept apart', async () => {
    const trapped = await register(desk, { ...person, email: 'bot1@example.com', website: 'https://spam.example' });
    const hasty = await register(desk, { ...person, email: 'bot2@example.com', elapsed: '150' });
    expect([trapped.status, hasty.status]).toEqual([201, 201]);
    const suspected = (await kept(place.environment)).filter(({ state }) => state === 'suspected');
    expect(suspected.map(({ answers }) => answers['email']).sort()).toEqual(['bot1@example.com', 'bot2@example.com']);
  });

  test('no log line has anything personal in it', async () => {
    await ask(desk, '/nobody@example.com?email=mei@example.com');
    expect(desk.log()).toContain('"route":"/api/registrations"');
    expect(desk.log()).not.toMatch(/@example\.com|Mei|6123/);
  });
});
