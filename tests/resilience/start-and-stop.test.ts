import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from './mail-catcher.ts';
import { useWorkplace } from './own-server.ts';
import { expectNoneLost, startLoad } from './registrations.ts';
import { person, sendRequest } from './requests.ts';
import { query, savedEmails, savedSubmissions } from './saved-data.ts';
import { run, until, type ServerProcess } from './server-process.ts';

const workplace = useWorkplace();

test('a server that cannot start gives the reason and the remedy in one line', async () => {
  const outcome = await run('main.ts', [], { ...workplace.environment, SITE_DIR: '/nowhere' });
  expect(outcome).toEqual({
    code: 1,
    output: '',
    errors: 'There is no built site in /nowhere. Run npm run build first.\n',
  });
});

test('an office that cannot be loaded stops no website and is an error in the log, and without a port it is not loaded', async () => {
  const hooks = `import { registerHooks } from 'node:module'; registerHooks({ resolve(name, context, next) {
    if (!name.includes('/office/')) return next(name, context);
    console.error('refused ' + name);
    throw new Error('a module is missing');
  } });`;
  const { environment } = workplace;
  environment['NODE_OPTIONS'] = `--import=data:text/javascript,${encodeURIComponent(hooks)}`;
  const withOffice = await workplace.start({ ...environment, ADMIN_PORT: '8080' });
  expect((await sendRequest(withOffice, '/services')).status).toBe(200);
  const errorLine = /"level":"error".*The office is not open.*a module is missing/;
  await until(() => errorLine.test(withOffice.log()), 'the operator to be told');
  expect((await workplace.start()).log()).not.toContain('refused');
});

/** Sends the beginning of a registration, until the server has begun to read it. */
async function beginRegistration(server: ServerProcess) {
  const body = JSON.stringify(person);
  const head = `POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  socket.write(`${head}Expect: 100-continue\r\n\r\n${body.slice(0, 20)}`);
  await until(() => response.includes('100 Continue'), 'the server to ask for the rest');
  response = '';
  return {
    /** Sends the rest. @returns the response, after the server has closed the connection */
    async finish(): Promise<string> {
      socket.write(body.slice(20));
      await once(socket, 'close');
      return response;
    },
  };
}

/** Sends SIGTERM, and waits until the server takes no new connection. */
async function beginStop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  const isClosed = () =>
    sendRequest(server, '/services').then(
      () => false,
      () => true,
    );
  await until(isClosed, 'no new connections');
}

test('a server that is stopped sends the page that is asked for on an open connection, saves the form that it is receiving, and exits without waiting for more', async () => {
  const server = await workplace.start();
  const socket = connect(server.port, '127.0.0.1');
  let pages = '';
  socket.setEncoding('utf8').on('data', (text: string) => (pages += text));
  const requestPage = () => socket.write('GET /services HTTP/1.1\r\nHost: x\r\n\r\n');
  requestPage();
  await until(() => pages.includes('</html>'), 'the page');
  pages = '';
  const registration = await beginRegistration(server);
  await beginStop(server);
  requestPage();
  await once(socket, 'close');
  expect(pages).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*<\/html>$/i);
  expect(await registration.finish()).toMatch(/^HTTP\/1.1 201 [^]*connection: close/i);
  const respondedAt = Date.now();
  if (server.child.exitCode === null) await once(server.child, 'exit');
  expect(server.child.exitCode).toBe(0);
  // A connection that is kept open would hold it for 5 s (keepAliveTimeout).
  expect(Date.now() - respondedAt).toBeLessThan(4_000);
  expect(await savedSubmissions(workplace.environment)).toHaveLength(1);
});

const kills = process.env['TEST_ALL'] ? 50 : 1;

test('killed at random moments under load: no acknowledged form is lost, none is saved twice, and every email arrives', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.close);
  const { environment } = workplace;
  Object.assign(environment, { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_TO: 'staff@plumbline.example' });
  let server = await workplace.start();
  const load = startLoad(() => [server]);
  for (let kill = 0; kill < kills; kill++) {
    await load.goOn();
    await server.kill();
    // Leases of a server that died end after 20 s; the unit tests of the mail worker wait for one.
    await query(environment, 'update emails set leased_until = null');
    server = await workplace.start();
  }
  await load.stop();
  await expectNoneLost(environment, load.acknowledged);
  expect(await query(environment, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  await until(async () => (await savedEmails(environment)).every(({ state }) => state === 'sent'), 'all emails sent');
  expect(await server.stop()).toBe(0);
  const ids = mail.received.map(({ messageId }) => messageId);
  // A duplicate with another Message-ID would be one more.
  expect(new Set(ids).size).toBe((await savedEmails(environment)).length);
  // After a kill the outcome of the emails that were being sent is unknown: at most ten.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(kills * 10);
}, 600_000);
