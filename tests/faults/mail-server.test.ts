import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  makeWorkplace,
  person,
  register,
  run,
  startDesk,
  until,
  type DeskProcess,
  type Workplace,
} from './desk-process.ts';
import { mailFaults } from './bad-mail-server.ts';
import { startMailServer } from './mail-catcher.ts';
import { tryMail } from './mail-trial.ts';

let place: Workplace;
let desk: DeskProcess | undefined;
let mail: Awaited<ReturnType<typeof startMailServer>> | undefined;

beforeEach(async () => {
  mail = await startMailServer(0);
  place = makeWorkplace({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, DESK_MAIL_TO: 'staff@plumbline.example' });
});
afterEach(async () => {
  await desk?.stop();
  desk = undefined;
  await mail?.close();
  mail = undefined;
  place.remove();
});

const outbox = async () => {
  const { output } = await run('commands/desk.ts', ['outbox', '--format', 'json'], place.environment);
  return JSON.parse(output) as {
    id: string;
    state: string;
    recipient: string;
    attempts: number;
    lastAnswer?: string;
  }[];
};

describe('the staff and the registrant hear of a registration', () => {
  test('at once, one letter each, and the registrant can be answered', async () => {
    desk = await startDesk(place.environment);
    await register(desk);
    await until(async () => mail?.received.length === 2, 'two letters');
    const letters = new Map(mail?.received.map((letter) => [letter.to.join(), letter]));
    expect([...letters.keys()].sort()).toEqual(['mei@example.com', 'staff@plumbline.example']);
    const staff = letters.get('staff@plumbline.example')?.text ?? '';
    expect(staff).toMatch(/^Reply-To: mei@example\.com\r$/m);
    const subject = /^Subject: .*(?:\r\n .*)*/m.exec(staff)?.[0] ?? '';
    expect(subject).toContain('Cybersecurity Essentials');
    expect(subject).not.toMatch(/Mei|mei@/);
    await until(async () => (await outbox()).every(({ state }) => state === 'sent'), 'both noted as sent');
  });

  test('a bot gets no letter, and nobody else gets one for it', async () => {
    desk = await startDesk(place.environment);
    await register(desk, { ...person, email: 'bot@example.com', website: 'x' });
    await register(desk, { ...person, email: 'real@example.com' });
    await until(async () => mail?.received.length === 2, 'the letters of the person');
    expect(mail?.received.flatMap(({ to }) => to)).not.toContain('bot@example.com');
    expect(await outbox()).toHaveLength(2);
  });
});

describe('the operator sees before the first registration whether letters arrive', () => {
  const check = (...more: string[]) => run('commands/desk.ts', ['check', ...more], place.environment);
  beforeEach(async () => {
    desk = await startDesk(place.environment);
  });

  test('a test letter arrives, and the check passes with what the mail server said', async () => {
    const { code, output } = await check('--letter', 'operator@plumbline.example');
    expect(mail?.received.map(({ to }) => to)).toEqual([['operator@plumbline.example']]);
    expect(mail?.received[0]?.text).toMatch(/^Subject: Test letter\r$/m);
    expect(output).toMatch(/^PASS {2}test letter {2}the mail server says: 250 /m);
    expect(code).toBe(0);
  });

  test('a refusal fails the check with the words of the mail server', async () => {
    await mail?.close();
    mail = await startMailServer(mail?.port ?? 0, () => 550);
    const { code, output } = await check('--letter', 'gone@plumbline.example');
    expect(output).toMatch(/^FAIL {2}test letter {2}the mail server says: 550 no room for gone@plumbline\.example/m);
    expect(code).toBe(1);
  });

  test('a mail server that is down fails the check', async () => {
    await mail?.close();
    const { code, output } = await check('--letter', 'operator@plumbline.example', '--format', 'json');
    const findings = JSON.parse(output) as { what: string; ok: boolean; says: string }[];
    expect(findings.find(({ what }) => what === 'test letter')).toMatchObject({
      ok: false,
      says: expect.stringContaining('ECONNREFUSED') as string,
    });
    expect(code).toBe(1);
    mail = undefined;
  });
});

describe('mail that cannot be sent never costs a registration', () => {
  test('the mail server is dead, then back: the letters are sent, once each', async () => {
    const port = mail?.port ?? 0;
    await mail?.close();
    desk = await startDesk(place.environment);
    expect((await register(desk)).status).toBe(201);
    await until(async () => (await outbox()).some(({ attempts }) => attempts >= 2), 'failed attempts');
    const health = JSON.parse((await ask(desk, '/healthz')).body) as unknown;
    expect(health).toMatchObject({ status: 'ok', store: 'ok', outbox: { waiting: 2, sent: 0, refused: 0 } });
    mail = await startMailServer(port);
    await until(async () => (await outbox()).every(({ state }) => state === 'sent'), 'both letters sent');
    expect(mail.received.map(({ to }) => to.join()).sort()).toEqual(['mei@example.com', 'staff@plumbline.example']);
  });

  test('an address refused for good is shown to the operator, and is not tried again', async () => {
    await mail?.close();
    mail = await startMailServer(mail?.port ?? 0, (recipient) => (recipient === 'mei@example.com' ? 550 : undefined));
    desk = await startDesk(place.environment);
    await register(desk);
    await until(async () => (await outbox()).every(({ state }) => state !== 'waiting'), 'an end of both letters');
    const refused = (await outbox()).find(({ state }) => state === 'refused');
    expect(refused).toMatchObject({ recipient: 'mei@example.com', attempts: 1 });
    expect(refused?.lastAnswer).toContain('550');
    expect(desk.log()).toContain('"level":50');
    expect(desk.log()).toContain('letter refused for good');
    expect(desk.log()).not.toContain('mei@example.com');
  });

  test('an address refused for now gets its letter later', async () => {
    let refusals = 2;
    await mail?.close();
    mail = await startMailServer(mail?.port ?? 0, () => (refusals-- > 0 ? 451 : undefined));
    desk = await startDesk(place.environment);
    await register(desk);
    await until(async () => mail?.received.length === 2, 'two letters after two refusals');
  });

  test('letters that waited are sent by the desk that is started next', async () => {
    const { SMTP_URL: _none, ...without } = place.environment;
    desk = await startDesk(without);
    await register(desk);
    await desk.stop();
    desk = await startDesk(place.environment);
    await until(async () => mail?.received.length === 2, 'two letters');
  });
});

describe('whatever the mail server does', () => {
  test('and though the desk is killed in between: every letter arrives, and a double has the same Message-ID', async () => {
    const kills = 3;
    const { faults, ...outcome } = await tryMail(30, kills, 3);
    expect(Object.keys(faults).sort()).toEqual(['is down', ...mailFaults].sort());
    // Had a double another Message-ID, there would be more letters than were written.
    expect([outcome.delivered, outcome.doublesByKills <= kills]).toEqual([60, true]);
  }, 300_000);
});
