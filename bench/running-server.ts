import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tools/free-port.ts';
import { root } from '../tools/project.ts';

/** A server in a process of its own. */
export interface RunningServer {
  port: number;
  origin: string;
  /** Time from spawning the process to its first healthy response, in ms. */
  readyAfter: number;
  /** Returns the resident memory, in MB (Linux). */
  memory: () => number;
  /** Stops the server and resolves once its process has ended. */
  stop: () => Promise<void>;
}

/** Starts the server as in production, its rate limit aside. */
export async function startServer(database: string, siteDir = join(root, 'dist')): Promise<RunningServer> {
  const port = await freePort();
  const deskPort = await freePort();
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_PORT: String(deskPort),
    DATABASE_URL: database,
    SITE_DIR: siteDir,
    RATE_LIMIT: '9999999',
    SMTP_URL: '',
    SITE_URL: '',
  };
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    port,
    origin,
    readyAfter: performance.now() - begin,
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
