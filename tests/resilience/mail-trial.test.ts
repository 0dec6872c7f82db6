import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mailFaults, startBadMailServer } from './bad-mail-server.ts';
import {
  makeWorkplace,
  person,
  query,
  register,
  retryEmails,
  savedEmails,
  startServer,
  until,
} from './server-process.ts';

/** Kills while the mail server fails, and registrations before each. */
const [kills, registrations] = [10, 20];

test('with every fault of the mail server and kills of our server, every email arrives, and duplicates have the same Message-ID', async () => {
  const mail = await startBadMailServer();
  const place = makeWorkplace({
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@plumbline.example',
  });
  const start = () => startServer(place.environment, { timeout: 3_600_000 });
  let server = await start();
  let made = 0;
  async function registerOne(): Promise<void> {
    const key = `mail-${made++}`;
    const { status } = await register(server, { ...person, submissionKey: key, email: `${key}@example.com` });
    expect(status).toBe(201);
  }
  for (let round = 1; round <= kills; round++) {
    const before = mail.taken.length;
    await Promise.all(Array.from({ length: registrations }, registerOne));
    await until(() => mail.taken.length > before + 2, 'a few emails');
    if (round % 4 === 2) {
      // The mail server is down for a moment, and its port refuses connections.
      await mail.close();
      await pause(Math.random() * 1_000);
      await mail.open();
    } else await pause(Math.random() * 100);
    await server.kill();
    // Leases of a server that died end after 20 s; the unit tests of the mail worker wait for one.
    await query(place.environment, 'update emails set leased_until = null');
    server = await start();
  }
  // Emails share connections, so that some faults may not have occurred: more emails are sent until each has.
  const isDone = async () => (await savedEmails(place.environment)).every(({ state }) => state === 'sent');
  for (let looks = 1; ; looks++) {
    if (await isDone())
      if (mailFaults.every((fault) => mail.met.has(fault))) break;
      else await registerOne();
    // Delayed and wrongly refused emails are sent again, as the staff do at the desk.
    else if (looks % 20 === 0) await retryEmails(place.environment);
    else await pause(100);
  }
  await server.stop();
  await mail.close();
  place.remove();
  // If a duplicate had another Message-ID, there would be more IDs than emails that were written.
  const delivered = new Set(mail.taken).size;
  expect(delivered).toBe(made * 2);
  // After a kill the outcome of the emails that were being sent is unknown: at most ten.
  expect(mail.taken.length - delivered - mail.unheard).toBeLessThanOrEqual(kills * 10);
});
