import { describe, expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { ask, savedSubmissions, person, referenceOf, register, sendRaw, type ServerProcess } from './server-process.ts';
import { expectSafe } from './safe-response.ts';

let server: ServerProcess;
let environment: Record<string, string>;
useOwnServer((...started) => ([server, { environment }] = started), { SITE_URL: 'https://www.plumbline.example' });

const json = { 'content-type': 'application/json' };
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const goodJson = JSON.stringify(person);
const post = (headers: Record<string, string>, body: string | Buffer, path = '/api/registrations') =>
  ask(server, path, { method: 'POST', headers, body });

describe('where forms are taken, nothing else is done', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('by the method %s', async (method) => {
    const response = await ask(server, '/api/registrations', { method });
    expect([response.status, response.headers.allow]).toEqual([405, 'POST']);
    expectSafe(response);
  });
});

// Addresses that climb out of the site are in path-traversal.test.ts.
describe('no address leads out of the site', () => {
  test.each([
    ['/services%00.html', 404],
    ['/%zz', 404],
    ['/services%0d%0aSet-Cookie:x=1', 404],
    ['/registration-received', 404],
    ['/registration-received.html', 404],
    ['/enquiry-received', 404],
    ['/404', 404],
    ['/index.html.br', 404],
    ['/.env', 404],
    ['/__proto__', 404],
    ['/registrations/PL-00000000', 404],
    ['/registrations/__proto__', 404],
    ['/registrations/%00', 404],
  ] as const)('$0 is answered $1', async (path, status) => {
    const response = await ask(server, path);
    expect(response.status).toBe(status);
    expectSafe(response);
  });

  test('an address of thousands of characters is answered like every unknown one', async () => {
    expect((await ask(server, `/${'a/'.repeat(3000)}`)).status).toBe(404);
    expect((await ask(server, `/registrations/${'A'.repeat(5000)}`)).status).toBe(414);
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
    const response = await ask(server, path);
    expect([response.status, response.headers.location]).toEqual([404, undefined]);
  });

  test.each([
    ['/services/', '/services'],
    ['/services//', '/services'],
    ['/services.html', '/services'],
    ['/index.html', '/'],
    ['/services/?next=//evil.example', '/services?next=//evil.example'],
    ['/services/iso-27001?utm=1', '/services/iso27001?utm=1'],
  ])('%s leads to %s for good', async (path, target) => {
    const response = await ask(server, path);
    expect([response.status, response.headers.location]).toEqual([301, target]);
    expectSafe(response);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('a page is not changed by %s', async (method) => {
    const response = await ask(server, '/services', { method });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expectSafe(response);
  });
});

describe('what is no HTTP is answered and closed', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
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
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('%s', async (_what, bytes, status) => {
    const response = await sendRaw(server, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('what looks odd and is honest is kept', () => {
  test('names that are parts of every object are ignored, and the values are saved', async () => {
    const body = goodJson.replace('{', '{"constructor":"x","toString":"y","role":"admin",');
    const response = await post(json, body);
    expect(response.status).toBe(201);
    const [submission] = await savedSubmissions(environment);
    expect(Object.keys(submission?.values ?? {})).toEqual([
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

  test('markup in a value comes back as text, never as markup', async () => {
    const response = await post(
      encoded,
      encode({
        ...person,
        firstName: '"><script>alert(1)</script>',
        specialRequirements: '</textarea><img src=x>',
        email: '',
      }),
    );
    expect(response.status).toBe(422);
    expect(response.body).not.toContain('<script>alert(1)');
    expect(response.body).not.toContain('<img');
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(response.body).toContain('<title>Error: Cybersecurity Essentials</title>');
    expect(response.body).toMatch(/<a href="#email">Enter your email address<\/a>/);
  });

  test('a retry with the same key does not register twice', async () => {
    const mine = { ...person, email: 'key@example.com', submissionKey: 'one-key' };
    const first = await register(server, mine);
    const again = await register(server, mine);
    expect([first.status, again.status, JSON.parse(again.body)]).toEqual([
      201,
      200,
      {
        reference: referenceOf(first),
        repeated: true,
        emailed: false,
        registered: {
          course: 'Cybersecurity Essentials',
          date: 'Thursday 28 August 2025',
          price: 'SGD 480 for each participant',
          passed: true,
          waiting: false,
        },
      },
    ]);
  });

  test('without script the same form sent twice is one registration', async () => {
    const send = () =>
      post(encoded, encode({ ...person, email: 'plain@example.com', submissionKey: '', elapsed: '', leaveEmpty: '' }));
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(first.headers.location).toMatch(/^\/registrations\/PL-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(again.headers.location).toBe(first.headers.location);
    const page = await ask(server, first.headers.location ?? '');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('28 August 2025');
    expect(page.body).not.toContain('Mei');
    expect(page.body).not.toContain('plain@example.com');
  });

  test('a bot is answered like a person, and kept apart; who was merely quick is a person', async () => {
    const trapped = await register(server, {
      ...person,
      email: 'bot1@example.com',
      leaveEmpty: 'https://spam.example',
    });
    const hasty = await register(server, { ...person, email: 'quick@example.com', elapsed: '150' });
    expect([trapped.status, hasty.status]).toEqual([201, 201]);
    const saved = await savedSubmissions(environment);
    const emailsOf = (wanted: string) =>
      saved.filter(({ state }) => state === wanted).map(({ values }) => values['email']);
    expect(emailsOf('suspected')).toEqual(['bot1@example.com']);
    expect(emailsOf('new')).toContain('quick@example.com');
  });

  test('no log line has anything personal in it', async () => {
    await ask(server, '/nobody@example.com?email=mei@example.com');
    expect(server.log()).toContain('"route":"/api/registrations"');
    expect(server.log()).not.toMatch(/@example\.com|Mei|6123/);
  });
});
