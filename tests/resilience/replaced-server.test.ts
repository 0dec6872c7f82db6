// The server of `npm start` while publications replace it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { person, sendRequest } from './requests.ts';
import { savedSubmissions } from './saved-data.ts';
import { makeWorkplace, node, root, until } from './server-process.ts';

/** Opens the site as `npm start` does, and replaces its server when it gets a message. */
const program = `
const { openSite, replaceServer } = await import('${pathToFileURL(join(root, 'tools', 'site-server.ts')).href}');
await openSite(process.env, () => process.exit());
process.on('message', () => void replaceServer(process.env).then(() => process.send('replaced')));
process.send('open');
`;

/** Sends a request on a connection that is kept alive. @returns the status, or the error */
function send(url: string, agent: Agent, body?: string): Promise<number | string> {
  const { port, pathname } = new URL(url);
  const form = body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return sendRequest({ port: Number(port) }, pathname, { agent, ...form }).then(
    ({ status }) => status,
    ({ message }: Error) => message,
  );
}

test('while servers replace each other, no request of a visitor or of the staff fails, no registration is lost or doubled, and open pages still find their files', async () => {
  const [site, office] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`] as const;
  const settings = { PORT: new URL(site).port, ADMIN_PORT: new URL(office).port, RATE_LIMIT: '100000' };
  const workplace = makeWorkplace({ ...settings, LOG_LEVEL: 'silent' });
  onTestFinished(() => workplace.remove());
  const script = join(workplace.folder, 'start.mjs');
  writeFileSync(script, program);
  const child = spawn(node, [script], { env: workplace.environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');

  let isReplacing = true;
  const outcomes: (number | string)[] = [];
  const visit = async (url: string, bodyOf?: () => string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (isReplacing) {
      outcomes.push(await send(url, agent, bodyOf?.()));
      // Leaves the processor to the servers that start.
      await pause(10);
    }
    agent.destroy();
  };
  let registrationCount = 0;
  const register = () => JSON.stringify({ ...person, email: `person-${(registrationCount += 1)}@example.com` });
  const visits = [
    ...[1, 2, 3].map(() => visit(`${site}/services`)),
    visit(`${site}/api/registrations`, register),
    visit(`${office}/desk`),
  ];
  const builtSite = join(workplace.folder, 'dist');
  for (const name of ['first', 'second']) {
    // As a build does it, under the server that runs.
    rmSync(join(builtSite, '_astro', 'island.abc123.js'), { force: true });
    writeFileSync(join(builtSite, `${name}.html`), '<!DOCTYPE html><title>New</title>');
    child.send('replace');
    await once(child, 'message');
    // Both servers accept connections for a moment.
    await until(async () => (await send(`${site}/${name}`, new Agent())) === 200, 'the new page');
  }
  expect(await send(`${site}/_astro/island.abc123.js`, new Agent()), 'a file of pages that are open').toBe(200);
  isReplacing = false;
  await Promise.all(visits);
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 201)).toEqual([]);
  const emails = (await savedSubmissions(workplace.environment)).map(({ values }) => values['email']);
  expect([emails.length, new Set(emails).size]).toEqual([registrationCount, registrationCount]);

  child.kill('SIGKILL');
  const isRefused = async () => String(await send(`${site}/services`, new Agent())).includes('ECONNREFUSED');
  await until(isRefused, 'the end of its server, too');
}, 600_000);
