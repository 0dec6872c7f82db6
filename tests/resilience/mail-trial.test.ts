import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mailFaults, startBadMailServer } from './bad-mail-server.ts';
import { makeWorkplace, outboxCounts, person, register, retryEmails, startServer, until } from './server-process.ts';

/** Number of registrations while the mail server fails. */
const registrationCount = Number(process.env['MAIL'] ?? 30);
const kills = Math.max(3, Math.round(registrationCount / 100));

test('with every fault of the mail server and kills of our server, every email arrives, and duplicates have the same Message-ID', async () => {
  const mail = await startBadMailServer();
  const place = makeWorkplace({
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@plumbline.example',
  });
  const start = () => startServer(place.environment, { patience: 3_600_000 });
  let server = await start();
  let made = 0;
  async function registerOne(): Promise<void> {
    const key = `mail-${made++}`;
    const { status } = await register(server, { ...person, submissionKey: key, email: `${key}@example.com` });
    expect(status).toBe(201);
  }
  for (let round = 1; round <= kills; round++) {
    const before = mail.taken.length;
    const worker = async () => {
      while (made < (registrationCount * round) / kills) await registerOne();
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    await until(() => mail.taken.length > before + 2, 'a few emails');
    if (round % 4 === 2) {
      // The mail server is down for a moment, and its port refuses connections.
      await mail.close();
      await pause(Math.random() * 1_500);
      await mail.open();
    } else await pause(Math.random() * 100);
    await server.kill();
    // Delayed and wrongly refused emails are sent again, as the staff do at the desk.
    await retryEmails(place.environment);
    server = await start();
  }
  // Emails share connections, so that some faults may not have occurred: more emails are sent until each has.
  for (const isDone = async () => (await outboxCounts(server))['sent'] === made * 2; ;) {
    for (let tries = 0; tries < 10 && !(await isDone()); tries++) await pause(500);
    if (!(await isDone())) await retryEmails(place.environment);
    else if (mailFaults.every((fault) => mail.met.has(fault))) break;
    else await registerOne();
  }
  await server.stop();
  await mail.close();
  place.remove();
  // If a duplicate had another Message-ID, there would be more IDs than emails that were written.
  const delivered = new Set(mail.taken).size;
  expect(delivered).toBe(made * 2);
  // After a kill the outcome of the emails that were being sent is unknown: at most ten.
  expect(mail.taken.length - delivered - mail.unheard).toBeLessThanOrEqual(kills * 10);
}, 5_000_000);
