// Builds, then starts the site with its office: the server as a worker, which is replaced after a publication while its
// successor already listens, and the website part when it is first used. Builds are programs of their own, because this one
// would keep their memory.
import { spawn, type ChildProcess } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dayInSingapore } from '../model/dates/day.ts';
import { environment, root } from './project.ts';

/** Limits of the website part: its preview keeps to 230 MB with them, and uses 520 without. */
const memoryOptions = ['--max-old-space-size=128', '--max-semi-space-size=4'];

// The office is open on this machine. ADMIN_PORT= (empty) closes it.
environment['ADMIN_PORT'] ??= '4322';
// Pages under private links, which the website part writes.
environment['PRIVATE_PAGES_DIR'] ??= resolve(root, environment['WEBSITE_DIR'] || 'data/website', 'links');
const port = environment['PORT'] || '4321';
const host = environment['HOST'] || '127.0.0.1';
const siteAddress = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;

const sockets = mkdtempSync(join(tmpdir(), 'plumbline-'));
process.once('exit', () => rmSync(sockets, { recursive: true, force: true }));

/** The server that runs. */
let server: Worker | undefined;
let isReplacing = false;
let isReplacementDue = false;
let isStopping = false;
/** The website part, while it runs. */
let website: { child: ChildProcess; listens: Promise<unknown> } | undefined;
let builtOn = dayInSingapore(new Date());

/** Starts the server, which shares its addresses with the one before. @returns it when site and office are open */
async function startServer(): Promise<Worker> {
  cluster.setupPrimary({ exec: join(root, 'server', 'main.ts') });
  const worker = cluster.fork({ ...environment, WEBSITE_SOCKET: join(sockets, 'website.sock') });
  worker.process.once('exit', (code) => {
    if (worker === server || !server) process.exitCode = code ?? 1;
  });
  await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  return worker;
}

/** Replaces the server by one that shows the site as it is now built, and again if it was built anew meanwhile. */
async function replaceServer(): Promise<void> {
  isReplacementDue = true;
  if (isReplacing) return;
  isReplacing = true;
  while (isReplacementDue && !isStopping) {
    isReplacementDue = false;
    const before = server;
    const successor = await startServer();
    // One that cannot start has said why, and the server before it goes on.
    if (successor.isDead()) break;
    server = successor;
    before?.process.kill('SIGTERM');
  }
  isReplacing = false;
}

/** Starts the website part unless it runs. It ends by itself when it is not used. */
function startWebsite(socket: string): Promise<unknown> {
  if (website) return website.listens;
  const child = spawn(process.execPath, [...memoryOptions, join(root, 'office', 'website', 'main.ts')], {
    cwd: root,
    env: { ...environment, WEBSITE_SOCKET: socket, SITE_ADDRESS: siteAddress },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    if (website?.child === child) website = undefined;
  });
  const listens = Promise.race([once(child, 'message'), ended]);
  child.on('message', (message) => {
    if (message === 'published') void replaceServer();
  });
  website = { child, listens };
  return listens;
}

/** Passes connections on to the website part, as systemd would: the first one starts it. */
async function passOn(client: Socket): Promise<void> {
  const socket = join(sockets, 'process.sock');
  client.on('error', () => client.destroy());
  await startWebsite(socket);
  const connection = connect(socket);
  connection.on('error', () => client.destroy());
  client.on('close', () => connection.destroy());
  client.pipe(connection).pipe(client);
}

/** Builds the site unless it is up to date. @returns false if it cannot be built */
async function build(): Promise<boolean> {
  const options = { cwd: root, env: environment, stdio: 'inherit' } as const;
  const [code] = (await once(spawn(process.execPath, ['tools/build.ts'], options), 'exit')) as [number | null];
  return code === 0;
}

/** Builds the site of a new day, because pages show what is public and what has passed on that day. */
async function buildNewDay(): Promise<void> {
  const today = dayInSingapore(new Date());
  if (today === builtOn) return;
  builtOn = today;
  if (await build()) await replaceServer();
}

if (await build()) {
  createServer((client) => void passOn(client)).listen(join(sockets, 'website.sock'));
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    website?.child.kill(signal);
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  cluster.on('exit', (worker) => {
    const isLast = Object.values(cluster.workers ?? {}).every((other) => other?.isDead());
    if (isStopping ? !isLast : worker !== server) return;
    website?.child.kill();
    process.exit();
  });
  server = await startServer();
  if (server.isDead()) process.exit();
  setInterval(() => void buildNewDay(), 60_000).unref();
} else process.exitCode = 1;
