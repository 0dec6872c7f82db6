import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { find } from '../../model/reader/find.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { writeServedContent } from '../../model/reader/served-content.ts';
import { writeFixtureSite } from './fixture-site.ts';

export const root = dirname(dirname(import.meta.dirname));
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

/** Files in a folder and its subfolders that contain a text. */
export const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));

/** A temporary folder for one test, with a small built site in it. */
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

/** Creates a folder with a small built site, and the settings for a server on it. */
export function makeWorkplace(settings: Record<string, string> = {}): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'server fault-'));
  const data = join(folder, 'data');
  const database = join(data, 'plumbline.db');
  fixtureContent ??= readContent(fixtures, { withoutPages: true });
  writeFixtureSite(
    join(folder, 'dist'),
    find(fixtureContent.forms, ({ id }) => id === 'cybersecurity', 'form of the course'),
  );
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
  if (settings['SITE_DIR'] === undefined) writeServedContent(environment.SITE_DIR, fixtureContent);
  const servers: ServerProcess[] = [];
  return {
    folder,
    data,
    database,
    environment,
    async start(changed = environment) {
      const server = await startServer(changed);
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
  /** Its log so far. */
  log: () => string;
  /** Sends SIGTERM and waits. @returns the exit code */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
}

/**
 * Starts the real server and waits until it is ready.
 * @param timeout time in ms after which it is killed
 */
export async function startServer(
  environment: Record<string, string>,
  { timeout = 300_000 } = {},
): Promise<ServerProcess> {
  const child = spawn(node, [join(root, 'server', 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
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

/** Runs a program of the server's folder to its end. */
export async function run(program: string, args: string[], env: Record<string, string>) {
  const options = { env, timeout: 120_000, maxBuffer: 100_000_000 };
  const result = promisify(execFile)(node, [join(root, 'server', program), ...args], options);
  const outcome = await result.catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: 'code' in outcome ? outcome.code : 0, output: outcome.stdout, errors: outcome.stderr };
}

/** Runs a command of a system administrator to its end. */
export const runAdmin = (env: Record<string, string>, ...values: string[]) => run('cli/admin.ts', values, env);

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request with exactly the given path, method, headers and body. */
export function sendRequest(
  server: { port: number },
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    agent = false,
  }: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent | false } = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, agent, headers: { ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends raw bytes, and with `thenSlowly` one more every 250 ms. @returns the response, after the server has closed */
export async function sendRaw(server: { port: number }, bytes: string, { thenSlowly = false } = {}): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => (response += text));
  // The server may reset the connection after its response.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  const timer = setInterval(() => thenSlowly && socket.writable && socket.write('x'), 250);
  await once(socket, 'close');
  clearInterval(timer);
  return response;
}

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

/** A valid registration. */
export const person = {
  form: 'cybersecurity',
  firstName: 'Mei Ling',
  lastName: 'O’Tan',
  email: 'mei@example.com',
  phone: '+65 6123 4567',
  courseDate: '28-aug-2025',
  specialRequirements: 'Vegetarian.\nStep-free access.',
};

/** Returns a random client address for `X-Forwarded-For`. */
const makeAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Posts a registration as JSON, each time from another client address. */
export function register(
  server: { port: number },
  fields: Record<string, unknown> = person,
  path = '/api/registrations',
) {
  return sendRequest(server, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': makeAddress() },
    body: JSON.stringify(fields),
  });
}

/** Reference of a saved form. */
export const referenceOf = ({ body }: HttpResponse) => (JSON.parse(body) as { reference: string }).reference;

/** Posts a registration as a plain form. */
export function registerByPage(server: { port: number }, fields: Record<string, string> = person) {
  return sendRequest(server, '/api/registrations', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Makes a test clock for a server. @returns settings of the server, and a function that shifts its time by days */
export function makeClock({ folder }: Workplace) {
  const [shift, program] = [join(folder, 'shift'), join(folder, 'clock.mjs')];
  writeFileSync(
    program,
    `import { readFileSync } from 'node:fs';
    const RealDate = Date;
    const now = () => RealDate.now() + Number(readFileSync(${JSON.stringify(shift)}, 'utf8') || 0);
    globalThis.Date = class extends RealDate {
      constructor(...values) { values.length === 0 ? super(now()) : super(...values); }
      static now() { return now(); }
    };`,
  );
  const move = (days: number) => writeFileSync(shift, String(days * 86_400_000));
  move(0);
  return { settings: { NODE_OPTIONS: `--import "${pathToFileURL(program).href}"` }, move };
}

/** Response of the server's health page. */
export async function healthOf(server: { port: number }) {
  const { body } = await sendRequest(server, '/healthz');
  return JSON.parse(body) as { status: string; reason?: string; warnings: string[]; outbox?: Record<string, number> };
}

/**
 * Runs a query on a server's database, SQLite or PostgreSQL, while the server may be running.
 * @returns the rows
 */
export async function query(environment: Record<string, string>, sql: string): Promise<Record<string, unknown>[]> {
  const url = environment['DATABASE_URL'] ?? '';
  if (url.startsWith('postgres:')) {
    const client = new Client(url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const database = new DatabaseSync(url.replace('file:', ''), { timeout: 10_000 });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** All submissions that a server has saved, oldest first, by column, with their values. */
export async function savedSubmissions(environment: Record<string, string>) {
  const rows = await query(environment, 'select * from submissions order by received_at, id');
  return rows.map((row) => ({
    ...(row as { reference: string; state: string }),
    values: JSON.parse(String(row['form_values'])) as Record<string, string>,
  }));
}

/** All emails that a server has written. */
export const savedEmails = async (environment: Record<string, string>) =>
  (await query(environment, 'select id, state, recipient, attempts from emails order by next_at, id')) as {
    id: string;
    state: string;
    recipient: string;
    attempts: number;
  }[];

/** Makes all unsent emails due again. */
export async function retryEmails(environment: Record<string, string>): Promise<void> {
  const now = new Date().toISOString();
  const change = `state = 'waiting', next_at = '${now}', waiting_since = '${now}'`;
  await query(environment, `update emails set ${change} where state <> 'sent'`);
}
