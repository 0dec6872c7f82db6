import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { startMailServer } from './mail-catcher.ts';
import { person, referenceOf, register, sendRequest } from './requests.ts';
import { query } from './saved-data.ts';
import { makeWorkplace, until } from './server-process.ts';

async function makeDesk(settings: Record<string, string> = {}) {
  const desk = { port: await freePort() };
  const workplace = makeWorkplace({ ADMIN_PORT: String(desk.port), LOG_LEVEL: 'silent', ...settings });
  onTestFinished(workplace.remove);
  return { desk, workplace };
}

const hostHeader = ({ port }: { port: number }) => ({ host: `127.0.0.1:${port}` });

/** Sends a form of the desk. @returns the response, or undefined if the server was killed */
async function post(desk: { port: number }, path: string, fields: Record<string, string>) {
  const origin = `http://127.0.0.1:${desk.port}`;
  const type = 'application/x-www-form-urlencoded';
  const headers = { ...hostHeader(desk), origin, 'sec-fetch-site': 'same-origin', 'content-type': type };
  const body = new URLSearchParams({ 'desk-step': 'save', ...fields }).toString();
  return sendRequest(desk, `/desk${path}`, { method: 'POST', headers, body }).catch(() => undefined);
}

/** Registers twelve people, with addresses that begin with a name. @returns their references */
async function registerTwelve(server: { port: number }, nameOf: (number: number) => string): Promise<string[]> {
  const references: string[] = [];
  for (let number = 0; number < 12; number++) {
    const fields = { ...person, submissionKey: `key-${number}`, email: `${nameOf(number)}${number}@example.com` };
    references.push(referenceOf(await register(server, fields)));
  }
  return references;
}

/** Form values that tick registrations, with an email to each. */
const ticked = (references: readonly string[], version: number) =>
  Object.fromEntries(
    references.flatMap((reference) => [
      [reference, String(version)],
      [`${reference}-registrant-send`, 'yes'],
    ]),
  );

const kills = process.env['TEST_ALL'] ? 30 : 1;

test('killed in the middle of a change of twelve: all of them have it, with one email and its history, or none has', async () => {
  const { desk, workplace } = await makeDesk();
  let references: string[] = [];
  /** Version that all have. */
  let version = 1;
  for (let cycle = 0; cycle < kills; cycle++) {
    const server = await workplace.start();
    if (cycle === 0) references = await registerTwelve(server, () => 'mei');
    let attempts = 0;
    const changeUntilKilled = async () => {
      let status: number | undefined = 303;
      for (; status === 303; attempts++) {
        const changeName = (version + attempts) % 2 === 1 ? 'cancel' : 'confirm';
        status = (await post(desk, '/many', { 'desk-change': changeName, ...ticked(references, version + attempts) }))
          ?.status;
      }
      return { lastStatus: status, savedChanges: attempts - 1 };
    };
    const changing = changeUntilKilled();
    await until(() => attempts > 1, 'a few changes');
    await pause(Math.random() * 60);
    await server.kill();
    const { lastStatus, savedChanges } = await changing;
    // A refused change would have ended the changes before the kill.
    expect(lastStatus).toBeUndefined();
    const acknowledged = version + savedChanges;
    // The recipient of an email to the staff is a word, and no address.
    const rows = await query(
      workplace.environment,
      `select version, state,
        (select count(*) from submission_events where submission_id = s.id) as events,
        (select count(*) from emails where submission_id = s.id and recipient like '%@%') as emails,
        (select count(*) from operations where details like '%' || s.id || '%') as operations
      from submissions s`,
    );
    version = Number(rows[0]?.['version']);
    expect(version).toBeGreaterThanOrEqual(acknowledged);
    const state = version % 2 === 0 ? 'cancelled' : 'confirmed';
    // The confirmation is one email more than there are changes.
    const complete = { version, state, events: version - 1, emails: version, operations: version - 1 };
    expect(rows).toEqual(references.map(() => complete));
  }
}, 600_000);

test(
  'of a message to twelve of which the mail server refuses half, each failure is said, and nobody is written to twice',
  { tags: 'release' },
  async () => {
    let isRepaired = false;
    const mail = await startMailServer({
      refuse: (recipient) => (isRepaired ? undefined : { gone: 550, busy: 451 }[recipient.slice(0, 4)]),
    });
    onTestFinished(mail.close);
    const { desk, workplace } = await makeDesk({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_TO: 'staff@plumbline.example',
    });
    const server = await workplace.start();
    const references = await registerTwelve(server, (number) => ['mei', 'gone', 'mei', 'busy'][number % 4] ?? '');
    const fields = {
      'desk-change': 'write',
      'message-subject': 'Another room',
      'message-text': 'We meet on the second floor.',
    };
    const send = async () => (await post(desk, '/many', { ...fields, ...ticked(references, 1) }))?.status;
    expect([await send(), await send()]).toEqual([303, 409]);
    const messages = async () =>
      query(workplace.environment, "select state, attempts, recipient from emails where purpose like 'message:%'");
    const inState = async (state: string) =>
      (await messages()).filter((email) => email['state'] === state && Number(email['attempts']) > 0).length;
    await until(async () => (await inState('sent')) === 6 && (await inState('refused')) === 3, 'the first attempts');
    await until(async () => (await inState('waiting')) === 3, 'attempts at the busy mailboxes');
    const startPage = await sendRequest(desk, '/desk', { headers: hostHeader(desk) });
    const toDo = await sendRequest(desk, '/desk/to-do', { headers: hostHeader(desk) });
    // The confirmation and the message to each address.
    expect(toDo.body).toContain('Emails that failed: 12');
    for (const reply of [/550 5\.1\.1 no mailbox for/g, /451 no mailbox for/g])
      expect(startPage.body.match(reply)).toHaveLength(6);
    expect(startPage.body).toContain('6 emails waiting to be sent');

    isRepaired = true;
    await post(desk, '/emails/retry', {});
    await query(
      workplace.environment,
      "update emails set next_at = '2026-01-01T00:00:00.000Z' where state = 'waiting'",
    );
    await until(async () => (await inState('sent')) === 12, 'all sent');
    const received = mail.received.filter(({ text }) => text.includes('Another room') && !text.includes('Copy: '));
    expect(received.map(({ to }) => to.join()).toSorted()).toEqual(
      (await messages()).map(({ recipient }) => recipient).toSorted(),
    );
  },
);
