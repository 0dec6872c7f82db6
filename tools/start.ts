// Builds, then starts the site with its office: the server, and the website part when it is first used. Builds are programs of
// their own, because this one would keep their memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dayInSingapore } from '../model/dates/day.ts';
import { environment, root } from './project.ts';
import { runCommand } from './run-command.ts';
import { openSite, replaceServer, stopServers } from './site-server.ts';
import { passOn, stopWebsite } from './website-process.ts';

// The office is open on this machine. ADMIN_PORT= (empty) closes it.
environment['ADMIN_PORT'] ??= '4322';
// Pages under private links, which the website part writes.
environment['PRIVATE_PAGES_DIR'] ??= resolve(root, environment['WEBSITE_DIR'] || 'data/website', 'links');
const port = environment['PORT'] || '4321';
const host = environment['HOST'] || '127.0.0.1';
const reachableHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const siteAddress = `http://${reachableHost.includes(':') ? `[${reachableHost}]` : reachableHost}:${port}`;

/** Builds the site unless it is up to date. @returns false if it cannot be built */
const build = async () => (await runCommand(process.execPath, ['tools/build.ts'], { stream: true })).passed;

/** Day of the last build that succeeded. */
let builtOn = dayInSingapore(new Date());
let isBuilding = false;

/** Builds the site of a new day, because pages show what is public and what has passed on that day. */
async function buildNewDay(serverEnvironment: NodeJS.ProcessEnv): Promise<void> {
  const today = dayInSingapore(new Date());
  if (today === builtOn || isBuilding) return;
  isBuilding = true;
  // A build that fails is tried again in a minute.
  if (await build()) {
    builtOn = today;
    await replaceServer(serverEnvironment);
  }
  isBuilding = false;
}

function passSignalOn(signal: NodeJS.Signals): void {
  stopWebsite(signal);
  stopServers(signal);
}

function endWithServer(): void {
  stopWebsite('SIGTERM');
  process.exit();
}

if (!(await build())) process.exit(1);
// Made after the build, which Ctrl-C ends without an `exit` event of this process.
const socketFolder = mkdtempSync(join(tmpdir(), 'plumbline-'));
process.once('exit', () => rmSync(socketFolder, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => passSignalOn(signal));
const serverEnvironment = { ...environment, WEBSITE_SOCKET: join(socketFolder, 'website.sock') };
const websiteOptions = {
  environment: { ...environment, SITE_ADDRESS: siteAddress },
  socket: join(socketFolder, 'process.sock'),
  onPublished: () => void replaceServer(serverEnvironment),
};
createServer((client) => void passOn(client, websiteOptions)).listen(serverEnvironment.WEBSITE_SOCKET);
if (!(await openSite(serverEnvironment, endWithServer))) process.exit();
setInterval(() => void buildNewDay(serverEnvironment), 60_000).unref();
