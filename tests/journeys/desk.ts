import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { startMailServer, type Letter } from '../faults/mail-catcher.ts';
import { withNothingRefused } from './refused.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Desk {
  /** Where the site is: `http://127.0.0.1:41234`. */
  address: string;
  /** Runs an operator's command, as `npm run desk -- …` does, and gives what it printed. */
  command(...args: string[]): Promise<string>;
  /** What the desk keeps, as `npm run desk -- list --format json` shows it. */
  submissions(): Promise<Record<string, unknown>[]>;
  /** The letters that came by mail to an address, oldest first. Wait for one with `expect.poll`. */
  mailsTo(address: string): Letter[];
}

/** The staff's address, where the desk sends its notices. */
const staffAddress = 'staff@desk.example';

/** Waits until the desk says that it is ready; fails with all it said if it ends before. */
async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (words: string) => {
        said += words;
        if (said.includes('Plumbline is at ')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`The desk ended with ${code}:\n${said}`)));
    child.once('error', reject);
  });
}

/** Each worker has a desk of its own: built site, empty data folder, free port, mailbox. */
export const test = base.extend<object, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const [folder, mail, port] = await Promise.all([
        mkdtemp(join(tmpdir(), 'plumbline desk ')),
        startMailServer(),
        freePort(),
      ]);
      const env = {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: `file:${join(folder, 'desk.db')}`,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        DESK_MAIL_TO: staffAddress,
        // All tests of a worker send from one address; the limit has tests of its own.
        DESK_LIMIT: '10000',
        DESK_SITE: join(root, 'dist'),
      };
      const child = spawn(process.execPath, ['desk/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const command = async (...args: string[]) => {
        const ran = promisify(execFile)(process.execPath, ['desk/commands/desk.ts', ...args], { cwd: root, env });
        return (await ran).stdout;
      };
      try {
        await ready(child);
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
  baseURL: async ({ desk }, use) => use(desk.address),
  page: withNothingRefused,
});

export { expect } from '@playwright/test';
