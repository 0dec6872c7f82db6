import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeFailure } from '../../server/operator-error.ts';
import { openOffice } from './desk-server.ts';
import { content, headersOfPage, registration, useDesk } from './test-desk.ts';

/** Headers of a link on another site. */
const navigation = {
  ...headersOfPage,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

describe('on this machine', () => {
  const desk = useDesk();

  test('a page is sent with a policy that runs no script, and is stored nowhere', async () => {
    const { status, headers, body } = await desk.get('/desk/registrations');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/<script|style=/);
  });

  test('views that could not be read once do not close the office until it is started anew', async () => {
    const views = vi.spyOn(desk, 'loadViews').mockRejectedValueOnce(new Error('dist/ is being replaced'));
    onTestFinished(() => views.mockRestore());
    expect((await desk.get('/desk')).status).toBe(500);
    expect((await desk.get('/desk')).status).toBe(200);
  });

  test('the display font is kept by the browser, or every page would be drawn without it', async () => {
    expect((await desk.get('/besley.woff2')).headers['cache-control']).toMatch(/max-age=\d{5,}/);
  });

  test('a request that names two hosts is refused, because a proxy may have checked the other one', async () => {
    const address = await desk.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write('GET /desk HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    await desk.app.close();
  });

  test.each([
    ['a name that another site points here', { host: 'evil.example' }],
    ['a name that begins like ours', { host: 'localhost.evil.example' }],
    ['a page on another port', { ...headersOfPage, origin: 'http://127.0.0.1:4321' }],
    ['a script of another site', { ...headersOfPage, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a frame of another site', { ...navigation, 'sec-fetch-dest': 'iframe' }],
    ['a name below the same domain', { ...headersOfPage, 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_, headers) => {
    for (const url of ['/desk/registrations', '/website', '/website/api/overview'])
      expect((await desk.app.inject({ url, headers })).statusCode, url).toBe(403);
  });

  test('a link in webmail, or the way back from a sign-in, opens the office and sends nothing', async () => {
    expect((await desk.app.inject({ url: '/desk', headers: navigation })).statusCode).toBe(200);
    expect((await desk.post('/desk/person', { email: 'mei@example.com' }, navigation)).status).toBe(403);
  });

  test('a link of another site cannot fill in an email to a person or a class, so that one press would send it', async () => {
    await desk.add(registration(1));
    const confirmation = 'PL-00000001/state?to=confirmed&registrant-text=Pay%20to%20another%20account';
    expect((await desk.get(`/desk/registrations/${confirmation}`)).body).not.toContain('another account');
    const list = 'PL-00000001=1&desk-change=write';
    const message = 'message-subject=Fee&message-text=Pay%20to%20another%20account';
    const form = `${list}&desk-step=check&${message}`;
    const { status, body } = await desk.get(`/desk/many?${form}`);
    expect(status).toBe(200);
    expect(body).not.toContain('another account');
    expect((await desk.post('/desk/many', Object.fromEntries(new URLSearchParams(form)))).body).toContain(
      'another account',
    );
  });

  test.each([
    ['of another site', { ...headersOfPage, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['without an origin', headersOfPage],
    ['of an unnamed origin', { ...headersOfPage, origin: 'null' }],
  ])('a form %s changes nothing', async (_, headers) => {
    await desk.add(registration(1));
    const { status } = await desk.post('/desk/registrations/PL-00000001/note', { note: 'Hello' }, headers);
    expect(status).toBe(403);
    expect(await desk.store.listEvents('s1')).toEqual([]);
  });

  test('an account name in a header is ignored without a proxy', async () => {
    await desk.add(registration(1));
    const headers = { ...headersOfPage, 'sec-fetch-site': 'same-origin', 'x-forwarded-user': 'mallory' };
    await desk.post('/desk/registrations/PL-00000001/note', { note: 'Hello' }, headers);
    expect(await desk.store.listEvents('s1')).toMatchObject([{ author: 'The office', body: 'Hello' }]);
  });

  test('an unknown reference and an address with NUL, which PostgreSQL refuses, get a page that says so', async () => {
    const { status, body } = await desk.get('/desk/registrations/PL-99999999');
    expect(status).toBe(404);
    expect(body).toContain('PL-99999999');
    expect((await desk.get('/desk/registrations/%00')).status).toBe(400);
  });
});

describe('behind a proxy', () => {
  const desk = useDesk(true);
  /** A header as Node reads it. */
  const asSent = (text: string) => Buffer.from(text).toString('latin1');
  const openList = (remoteAddress: string, name = 'mei') =>
    desk.app.inject({
      url: '/desk/registrations',
      headers: { host: 'desk.example.com', 'x-forwarded-user': asSent(name), 'x-forwarded-for': '203.0.113.7' },
      remoteAddress,
    });

  test('the account name is read from the header of the proxy, in any script', async () => {
    const { statusCode, body } = await openList('::ffff:127.0.0.1', 'Siti 美玲');
    expect(statusCode).toBe(200);
    expect(body).toContain('Signed in as Siti 美玲');
  });

  test('a request that bypasses the proxy and its sign-in is refused', async () => {
    expect((await openList('192.168.1.7')).statusCode).toBe(403);
  });

  test('a proxy that asks nobody to sign in opens nothing', async () => {
    for (const name of ['', '\u00ad']) expect((await openList('127.0.0.1', name)).statusCode).toBe(403);
  });
});

test('the port of an office that another program has is named, with the setting that chooses another', async () => {
  const otherProgram = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void otherProgram.close());
  await once(otherProgram, 'listening');
  const { port } = otherProgram.address() as AddressInfo;
  const settings = { admin: { host: '127.0.0.1', port, behindProxy: false }, proxies: [], siteFolder: 'none' };
  const values = [settings, undefined, { content }] as unknown as Parameters<typeof openOffice>;
  const failure: unknown = await openOffice(...values).catch((error: unknown) => error);
  expect(describeFailure(failure, 'ADMIN_')).toMatch(new RegExp(`^Port ${port} .* is in use.* ADMIN_PORT=8080 `));
});
