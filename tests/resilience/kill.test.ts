import { expect, onTestFinished, test } from 'vitest';
import { expectNoneLost, startLoad } from './registrations.ts';
import { makeWorkplace, query, startServer } from './server-process.ts';

const kills = process.env['TEST_ALL'] ? 50 : 8;

test(`killed ${kills} times at random moments under load: no acknowledged form is lost, and none is saved twice`, async () => {
  const { environment, remove } = makeWorkplace({ LOG_LEVEL: 'silent' });
  onTestFinished(remove);
  let server = await startServer(environment);
  const load = startLoad(() => [server]);
  for (let n = 0; n < kills; n++) {
    await load.goOn();
    await server.kill();
    server = await startServer(environment);
  }
  await load.stop();
  expect(await server.stop()).toBe(0);
  await expectNoneLost(environment, load.acknowledged);
  expect(await query(environment, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
}, 600_000);
