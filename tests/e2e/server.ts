import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { fixtureDist, fixtureRoot } from '../fixtures/build-fixture-site.ts';
import { startMailServer, type Email } from '../resilience/mail-catcher.ts';
import { withNothingRefused } from './refused.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Server {
  /** Where the site is: `http://127.0.0.1:41234`. */
  address: string;
  /** Runs an operator's command, as `npm run admin -- …` does, and gives what it printed. */
  command(...args: string[]): Promise<string>;
  /** What the server keeps, as `npm run admin -- list --format json` shows it. */
  submissions(): Promise<Record<string, unknown>[]>;
  /** The emails that came to an address, oldest first. Wait for one with `expect.poll`. */
  mailsTo(address: string): Email[];
}

/** The staff's address, where the server sends its notices. */
const staffAddress = 'staff@server.example';

/** The made-up firm of tests/fixtures, for mechanisms; or our own site, for what must hold whatever it says. */
export type Site = 'fixture' | 'live';

const sites: Record<Site, { SITE_DIR: string; CONTENT_DIR: string }> = {
  fixture: { SITE_DIR: fixtureDist, CONTENT_DIR: fixtureRoot },
  live: { SITE_DIR: join(root, 'dist'), CONTENT_DIR: root },
};

/** Waits until the server answers at its address; fails with all it said if it ends before. */
async function ready(child: ChildProcess, address: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (words: string) => {
        said += words;
        if (said.includes(` is at ${address}`)) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    child.once('error', reject);
  });
}

/**
 * Each worker has a server of its own: built site, empty data folder, free port, mailbox.
 * `test.use({ site: 'live' })` at the head of a file has it serve our own site.
 */
export const test = base.extend<object, { server: Server; site: Site }>({
  site: ['fixture', { scope: 'worker', option: true }],
  server: [
    async ({ site }, use) => {
      const [folder, mail, port] = await Promise.all([
        mkdtemp(join(tmpdir(), 'plumbline server ')),
        startMailServer(),
        freePort(),
      ]);
      const env = {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: `file:${join(folder, 'plumbline.db')}`,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_TO: staffAddress,
        // All tests of a worker send from one address; the limit has tests of its own.
        RATE_LIMIT: '10000',
        ...sites[site],
      };
      const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const command = async (...args: string[]) => {
        const ran = promisify(execFile)(process.execPath, ['server/cli/admin.ts', ...args], { cwd: root, env });
        return (await ran).stdout;
      };
      try {
        await ready(child, `http://127.0.0.1:${port}`);
        await use({
          address: `http://127.0.0.1:${port}`,
          command,
          submissions: async () => JSON.parse(await command('list', '--format', 'json')) as Record<string, unknown>[],
          mailsTo: (address) => mail.received.filter(({ to }) => to.includes(address)),
        });
      } finally {
        if (child.exitCode === null) {
          child.kill('SIGTERM');
          await once(child, 'exit');
        }
        await mail.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  page: withNothingRefused,
});

export { expect } from '@playwright/test';
