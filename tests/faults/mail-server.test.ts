import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  makeWorkplace,
  outboxCounts,
  person,
  register,
  run,
  startDesk,
  until,
  type DeskProcess,
  type Workplace,
} from './desk-process.ts';
import { startMailServer, type MailFault } from './mail-catcher.ts';

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
    const faults: MailFault[] = [
      'refuse for now',
      'no room',
      'hang up',
      'hang up after the text',
      'take, then hang up',
    ];
    let letters = 0;
    let unheard = 0;
    await mail?.close();
    mail = await startMailServer(
      mail?.port ?? 0,
      () => undefined,
      () => {
        // Every third letter fails, each time in another way.
        const fault = letters++ % 3 === 1 ? (faults[Math.floor(letters / 3) % faults.length] ?? 'take') : 'take';
        if (fault === 'take, then hang up') unheard++;
        return fault;
      },
    );
    const registrations = 24;
    const kills = 3;
    for (let round = 0; round < kills; round++) {
      desk = await startDesk(place.environment);
      const before = mail.received.length;
      for (let i = 0; i < registrations / kills; i++)
        await register(desk, { ...person, email: `mei${round}-${i}@example.com` });
      await until(async () => (mail?.received.length ?? 0) > before + 5, 'a few letters');
      await desk.kill();
    }
    // A letter that was in the hand of a desk that died belongs to it for two minutes; the operator need not wait.
    await run('commands/desk.ts', ['outbox', 'retry', 'all'], place.environment);
    const last = await startDesk(place.environment);
    desk = last;
    await until(async () => (await outboxCounts(last))['sent'] === registrations * 2, 'all letters sent');
    const ids = mail.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(registrations * 2);
    expect(ids.length - registrations * 2).toBeLessThanOrEqual(kills + unheard);
    expect(last.log()).not.toMatch(/mei\d|@example\.com/);
  }, 300_000);
});
