// Shows the site while it is edited, with a server of its own beside it: forms can be tried, nothing is sent by mail, and
// what is sent is kept apart from the real data.
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { astro, cache, contentRoot, environment, root } from './project.ts';
import { freePort } from './free-port.ts';
import { spawnWithParent } from './spawn-with-parent.ts';

/** Settings that lead to real data, to people, or to an address that is in use. They are empty here, whatever the shell has. */
const emptiedSettings = ['DATABASE_URL', 'SMTP_URL', 'BACKUP_DIR', 'PRIVATE_PAGES_DIR', 'ADMIN_PORT', 'WEBSITE_SOCKET'];

const hasBuiltSite = () => existsSync(join(root, 'dist', 'index.html'));

/** Starts the server, which starts again when a form or a course changes. It responds with the pages of `dist/`. */
function startServer(port: number): ChildProcess {
  const dataFolder = join(cache, 'editing');
  mkdirSync(dataFolder, { recursive: true });
  const programFolders = ['model', 'sections', 'server', 'office/registrations'].map((folder) => join(root, folder));
  const watchedFolders = [join(contentRoot, 'content'), ...programFolders];
  const watchOptions = [...watchedFolders.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'];
  // Forms and courses as they are now, though the pages of `dist/` may be older.
  const importOptions = ['--import', join(root, 'tools', 'refresh-served-content.ts')];
  const args = [...watchOptions, ...importOptions, join(root, 'server', 'main.ts')];
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'error' };
  const server = spawnWithParent(process.execPath, args, {
    cwd: root,
    env: { ...environment, ...settings, ...Object.fromEntries(emptiedSettings.map((name) => [name, ''])) },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Node's watcher starts the server as a program of its own, which ends with its group.
    detached: true,
  });
  // The server restarts at every save, and rendering the page has priority.
  if (server.pid !== undefined) setPriority(server.pid, 10);
  return server;
}

if (!hasBuiltSite()) {
  console.log('Building once: the server responds to forms with built pages …');
  await build();
}
const formsPort = await freePort();
const formsServer = hasBuiltSite() ? startServer(formsPort) : undefined;
if (!formsServer) console.log('Without a built site there is no server: forms cannot be sent.');
const portOptions = environment['PORT'] ? ['--port', environment['PORT']] : [];
const site = spawnWithParent(process.execPath, [astro, 'dev', ...portOptions, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...environment, ...(formsServer && { EDITING_SERVER: `http://127.0.0.1:${formsPort}` }) },
  stdio: ['inherit', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => site.kill(signal));
site.once('exit', (code) => {
  formsServer?.kill();
  process.exitCode = code ?? 0;
});
