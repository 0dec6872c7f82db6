import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from './mail-catcher.ts';
import { expectNoneLost, startLoad } from './registrations.ts';
import { query, savedEmails } from './saved-data.ts';
import { makeWorkplace, until } from './server-process.ts';

const kills = process.env['TEST_ALL'] ? 50 : 1;

test(`killed at random moments under load: no acknowledged form is lost, none is saved twice, and every email arrives`, async () => {
  const mail = await startMailServer();
  onTestFinished(mail.close);
  const { environment, start, remove } = makeWorkplace({
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@plumbline.example',
  });
  onTestFinished(remove);
  let server = await start();
  const load = startLoad(() => [server]);
  for (let kill = 0; kill < kills; kill++) {
    await load.goOn();
    await server.kill();
    // Leases of a server that died end after 20 s; the unit tests of the mail worker wait for one.
    await query(environment, 'update emails set leased_until = null');
    server = await start();
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
