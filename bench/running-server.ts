import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../tools/project.ts';

/** A server in a process of its own. */
export interface Serving {
  port: number;
  /** How long after its start it was ready, in milliseconds. */
  ready: number;
  /** Asks it to stop. @returns when it is gone */
  stop: () => Promise<void>;
}

/** Starts a server as an operator does, with its log on. The limit for each address is out of the way. */
export async function startServer(database: string): Promise<Serving> {
  const begin = performance.now();
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database,
    SITE_DIR: join(root, 'dist'),
    RATE_LIMIT: '9999999',
    SMTP_URL: '',
    SITE_URL: '',
  };
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = Number(/ is at [^ ]*:(\d+)/.exec(line)?.[1] ?? 0);
    if (port === 0) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await gone;
    };
    return { port, ready: performance.now() - begin, stop };
  }
  throw new Error('The server did not start.');
}

const body = JSON.stringify({
  form: 'cybersecurity',
  submissionKey: 'bench-{high}{low}',
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei{high}{low}@example.com',
  phone: '+65 6123 4567',
  courseDate: '28-aug-2025',
});

/** A registration as the island sends it, each with its own key, values and address. */
export const registration = [
  'POST /api/registrations HTTP/1.1',
  'Host: 127.0.0.1',
  'X-Forwarded-For: 2001:db8:{high}:{low}::1',
  'Content-Type: application/json',
  `Content-Length: ${body.replaceAll('{high}', '0000').replaceAll('{low}', '0000').length}`,
  '',
  body,
].join('\r\n');
