import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mailFaults, startBadMailServer } from './bad-mail-server.ts';
import {
  makeWorkplace,
  outboxCounts,
  person,
  register,
  retryEmails,
  startServer,
  until,
  type ServerProcess,
} from './server-process.ts';

/** One connection in so many fails, each time in another way. */
const every = 3;

/**
 * Sends registrations to a server whose mail server fails in every way, while the server is killed again and again, and
 * waits until every email has been taken.
 * @param registrations at least so many
 */
async function tryMail(registrations: number, kills: number) {
  let connections = 0;
  const mail = await startBadMailServer(() => {
    connections++;
    if (connections % every !== 0) return 'none';
    // A connection may end before it meets its fault: first comes what has not been met yet, and then each in turn.
    const unmet = mailFaults.find((fault) => !mail.met.has(fault));
    return unmet ?? mailFaults[(connections / every) % mailFaults.length] ?? 'none';
  });
  const place = makeWorkplace({
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@plumbline.example',
  });
  const retry = () => retryEmails(place.environment);
  let made = 0;
  let downs = 0;
  const registerOne = async (server: ServerProcess) => {
    const key = `mail-${made++}`;
    const { status } = await register(server, { ...person, submissionKey: key, email: `${key}@example.com` });
    if (status !== 201) throw new Error(`A registration was answered ${status}.`);
  };
  for (let round = 0; round < kills; round++) {
    const server = await startServer(place.environment, { patience: 3_600_000 });
    const before = mail.taken.length;
    const share = Math.ceil((registrations * (round + 1)) / kills);
    const worker = async () => {
      while (made < share) await registerOne(server);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    await until(() => mail.taken.length > before + 2, 'a few emails');
    if (round % 4 === 1) {
      // The server is away for a moment: its port refuses.
      await mail.close();
      downs++;
      await pause(Math.random() * 1_500);
      await mail.open();
    } else await pause(Math.random() * 100);
    await server.kill();
    // An email that was in the hand of a server that died belongs to it for twenty seconds more; the others need not wait.
    await retry();
  }
  let last = await startServer(place.environment, { patience: 3_600_000 });
  // What was delayed, or refused for good by mistake, is sent again at the operator's word, as the guide says.
  const atRest = async () => {
    for (let sent = -1, since = Date.now(); ; await pause(500)) {
      const counts = await outboxCounts(last);
      if (counts['sent'] === made * 2) return true;
      if (counts['sent'] !== sent) since = Date.now();
      sent = counts['sent'] ?? 0;
      if (Date.now() - since > 5_000) return false;
    }
  };
  for (;;) {
    if (!(await atRest())) {
      await last.stop();
      await retry();
      last = await startServer(place.environment, { patience: 3_600_000 });
    } else if (mailFaults.every((fault) => mail.met.has(fault))) break;
    // Emails share connections, so that some may have met all others and not each fault: more are sent until one has.
    else await registerOne(last);
  }
  await last.stop();
  await mail.close();
  place.remove();
  const delivered = new Set(mail.taken).size;
  return {
    emails: made * 2,
    /** How many connections met each fault; `is down` counts how often the server was away. */
    faults: { 'is down': downs, ...Object.fromEntries(mail.met) },
    /** How many emails were taken at least once. */
    delivered,
    /** How many came again without need: not those that the mail server took without being able to say so. */
    doublesByKills: mail.taken.length - delivered - mail.unheard,
  };
}

/** How many registrations meet a mail server that fails. */
const tried = Number(process.env['MAIL'] ?? 30);

test('whatever the mail server does, and though the server is killed in between: every email arrives, and a double has the same Message-ID', async () => {
  const kills = Math.max(3, Math.round(tried / 100));
  const { faults, ...outcome } = await tryMail(tried, kills);
  expect(Object.keys(faults).sort()).toEqual(['is down', ...mailFaults].sort());
  // Had a double another Message-ID, there would be more emails than were written.
  // A kill leaves in doubt what was in hand: ten emails at most.
  expect(outcome.emails).toBeGreaterThanOrEqual(2 * tried);
  expect([outcome.delivered, outcome.doublesByKills <= kills * 10]).toEqual([outcome.emails, true]);
}, 5_000_000);
