// Shows the site while it is edited, with a desk of its own beside it: forms can be tried, nothing is sent by mail, and
// what is sent is kept apart from the real data.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { astro, cache, environment, root } from './project.ts';
import { freePort } from './free-port.ts';

/** Starts the desk; it starts again when a form or a course changes. It takes the pages that it answers with from `dist/`. */
function startDesk(port: number): ChildProcess {
  const data = join(cache, 'editing');
  mkdirSync(data, { recursive: true });
  const watched = ['content', 'model', 'desk'].map((folder) => `--watch-path=${join(root, folder)}`);
  const desk = spawn(process.execPath, [...watched, '--watch-preserve-output', join(root, 'desk', 'main.ts')], {
    cwd: root,
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `file:${join(data, 'desk.db')}`,
      DESK_LOG: 'error',
      SMTP_URL: '',
    },
    stdio: 'ignore',
  });
  // It starts again at every save, and the page that somebody waits for comes first.
  if (desk.pid !== undefined) setPriority(desk.pid, 10);
  return desk;
}

const port = await freePort();
if (!existsSync(join(root, 'dist', 'index.html'))) {
  console.log('Building once: the desk answers forms with built pages …');
  await build();
}
const desk = existsSync(join(root, 'dist', 'index.html')) ? startDesk(port) : undefined;
if (!desk) console.log('Without a built site there is no desk: forms cannot be sent.');
const site = spawn(process.execPath, [astro, 'dev', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...environment, ...(desk && { EDITING_DESK: `http://127.0.0.1:${port}` }) },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => site.kill(signal));
site.once('exit', (code) => {
  desk?.kill();
  process.exitCode = code ?? 0;
});
