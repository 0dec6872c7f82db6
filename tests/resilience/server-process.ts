import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { find } from '../../model/reader/find.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { writeServedContent } from '../../model/reader/served-content.ts';
import { writeFixtureSite } from './fixture-site.ts';

export const root = dirname(dirname(import.meta.dirname));
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

/** A temporary folder for one test. */
export interface Workplace {
  folder: string;
  /** Folder of the server's data, and the file of its database in it. */
  data: string;
  database: string;
  environment: Record<string, string>;
  /** Starts a server on it, by default with its environment. */
  start: (environment?: Record<string, string>) => Promise<ServerProcess>;
  /** Ends its servers, and removes the folder. */
  remove: () => void;
}

const fixtures = join(root, 'tests', 'fixtures');
let fixtureContent: ReturnType<typeof readContent> | undefined;

function writeSite(folder: string): void {
  fixtureContent ??= readContent(fixtures, { withoutPages: true });
  const form = find(fixtureContent.forms, ({ id }) => id === 'cybersecurity', 'form of the course');
  writeFixtureSite(folder, form);
  writeServedContent(folder, fixtureContent);
}

/** Creates a folder, with a small built site unless SITE_DIR names another, and the settings for a server on it. */
export function makeWorkplace(settings: Record<string, string> = {}): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'server fault-'));
  const data = join(folder, 'data');
  const database = join(data, 'plumbline.db');
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    // The compile cache is shared by all servers.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
    SITE_DIR: join(folder, 'dist'),
    // The fixture firm, so that no test depends on our own courses and forms.
    CONTENT_DIR: fixtures,
    DATABASE_URL: `file:${database}`,
    ...settings,
  };
  if (settings['SITE_DIR'] === undefined) writeSite(environment.SITE_DIR);
  const servers: ServerProcess[] = [];
  return {
    folder,
    data,
    database,
    environment,
    async start(serverEnvironment = environment) {
      const server = await startServer(serverEnvironment);
      servers.push(server);
      return server;
    },
    remove() {
      for (const { child } of servers) child.kill('SIGKILL');
      // A server may write a file at its end.
      rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

/** Writes the content beside the pages, as the build does. */
export function publishContent(environment: Record<string, string>): void {
  const { SITE_DIR = '', CONTENT_DIR = '' } = environment;
  writeServedContent(SITE_DIR, readContent(CONTENT_DIR, { withoutPages: true }));
}

/** A server in its own process. */
export interface ServerProcess {
  child: ChildProcess;
  port: number;
  url: string;
  log: () => string;
  /** Sends SIGTERM and waits. @returns the exit code */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
}

/** Starts the real server and waits until it is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(node, [join(root, 'server', 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Longer than all tests of a release.
    timeout: 7_200_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const match = /is at http:\/\/127\.0\.0\.1:(\d+)\..*"\}\n/.exec(output);
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${log}`)));
  });
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Runs a program of `server/` to its end. */
export async function run(program: string, args: string[], env: Record<string, string>) {
  const options = { env, timeout: 120_000, maxBuffer: 100_000_000 };
  const result = promisify(execFile)(node, [join(root, 'server', program), ...args], options);
  const outcome = await result.catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: 'code' in outcome ? outcome.code : 0, output: outcome.stdout, errors: outcome.stderr };
}

/** Runs a command of a system administrator to its end. */
export const runAdmin = (env: Record<string, string>, ...values: string[]) => run('cli/admin.ts', values, env);

/**
 * Waits until the condition holds.
 * @param timeout time in ms after which it fails
 */
export async function until<Value>(
  read: () => Value | undefined | false | Promise<Value | undefined | false>,
  condition: string,
  timeout = 40_000,
): Promise<Value> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
    await pause(50);
  }
  throw new Error(`Timed out while waiting for: ${condition}`);
}
