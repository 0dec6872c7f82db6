import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../fixtures/free-port.ts';
import { copyFirm } from '../fixtures/copy-firm.ts';
import { buildParts } from '../fixtures/project-copy.ts';

const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A Test', '-c', 'user.email=test@example.com', ...args], {
      cwd,
      encoding: 'utf8',
    }).trim();

/** Runs `npm start` on a copy of the project with the made-up firm's content: a clone with a remote, or a plain folder. */
export async function startProject(kind: 'a clone' | 'a plain folder') {
  const copy = copyFirm(...buildParts);
  const remote = join(copy.folder, '.cache', 'remote.git');
  const git = gitIn(copy.folder);
  if (kind === 'a clone') {
    writeFileSync(join(copy.folder, '.gitignore'), 'node_modules\ndist\ndist-*\ndata\n.cache\n.astro\n');
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Begin');
    git('clone', '--quiet', '--bare', '.', remote);
    git('remote', 'add', 'origin', remote);
    git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }
  const [site, office] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`] as const;
  // Not the developer's settings: their database, mail server and content would be the tested program's.
  const env = {
    PATH: process.env['PATH'],
    PORT: new URL(site).port,
    ADMIN_PORT: new URL(office).port,
    DATA_DIR: join(copy.folder, 'data'),
  };
  const args = [join(copy.folder, 'tools', 'start.ts')];
  const child = spawn(process.execPath, args, { cwd: copy.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit');
  const isOfficeOpen = () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`npm start ended: ${output}`);
    return fetch(`${office}/website`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const close = async () => {
    child.kill();
    await ended;
    copy.remove();
  };
  await expect
    .poll(isOfficeOpen, { timeout: 600_000 })
    .toBe(true)
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return {
    site,
    office,
    /** Text of a file in the project's folder. */
    readFile: (file: string) => readFileSync(join(copy.folder, file), 'utf8'),
    /** The last publication in the folder and, if there is one, in the remote. */
    readLastPublications: () =>
      [copy.folder, ...(kind === 'a clone' ? [remote] : [])].map((folder) =>
        gitIn(folder)('log', '-1', '--format=%an: %s'),
      ),
    close,
  };
}
