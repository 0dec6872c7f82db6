// The server of `npm start`: a worker, which is replaced after a publication while its successor already listens.
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeLeftovers } from './build-state.ts';
import { cache, root } from './project.ts';

/** Time for which pages that a browser has open still find their scripts and data. */
const keepingTimeMs = 7 * 86_400_000;

/** A server, and the folder of the copy of the site that it serves. */
interface SiteServer {
  worker: Worker;
  folder: string;
}

/** The server that visitors reach. */
let server: SiteServer | undefined;
/** `due`: the site was built anew during a replacement. */
let replacement: 'none' | 'running' | 'due' = 'none';
let isStopping = false;

const runningWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/**
 * Copies the built site, because a build replaces it under the server. Adds what open pages of the previous copy still
 * load.
 */
function copySite(siteFolder: string, folder: string, previousFolder: string | undefined): void {
  cpSync(siteFolder, folder, { recursive: true, preserveTimestamps: true });
  const isRecent = (file: string) => statSync(file).mtimeMs > Date.now() - keepingTimeMs;
  const options = { recursive: true, preserveTimestamps: true, force: false, filter: isRecent };
  if (previousFolder !== undefined) cpSync(join(previousFolder, '_astro'), join(folder, '_astro'), options);
}

/** Renews the time of a copy, so that no build takes it for a leftover. */
const renew = (folder: string) => utimes(folder, new Date(), new Date()).catch(() => undefined);

/**
 * Starts a server, which shares its addresses with the one before.
 * @returns the server, once its site is open, with or without the office, or once it has ended. Undefined if all servers are
 * being stopped, or if the site cannot be copied or no process can be started, which it reports.
 */
async function startServer(environment: NodeJS.ProcessEnv): Promise<SiteServer | undefined> {
  const folder = join(cache, `served-${process.pid}-${randomUUID()}`);
  const renewal = setInterval(() => void renew(folder), 60_000).unref();
  function removeCopy(): void {
    clearInterval(renewal);
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    copySite(resolve(root, environment['SITE_DIR'] || 'dist'), folder, server?.folder);
    // Lets a signal be handled that came while the copy was made.
    await renew(folder);
  } catch (error) {
    removeCopy();
    console.error(`The built site cannot be copied to be shown: ${(error as Error).message}`);
    return undefined;
  }
  if (isStopping) {
    removeCopy();
    return undefined;
  }
  cluster.setupPrimary({ exec: join(root, 'server', 'main.ts') });
  const worker = cluster.fork({ ...environment, SITE_DIR: folder });
  // Before `node:cluster` reports the exit and `onEnd` ends this process, so that the exit code is set.
  worker.process.prependOnceListener('exit', (code) => {
    removeCopy();
    if (!isStopping && (worker === server?.worker || !server)) process.exitCode = code ?? 1;
  });
  try {
    await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  } catch (error) {
    removeCopy();
    console.error(`The server cannot be started: ${(error as Error).message}`);
    return undefined;
  }
  return { worker, folder };
}

/**
 * Starts the first server. If it cannot start, the exit code is set.
 * @param onEnd called when it or its last successor has ended
 * @returns true if it serves
 */
export async function openSite(environment: NodeJS.ProcessEnv, onEnd: () => void): Promise<boolean> {
  mkdirSync(cache, { recursive: true });
  removeLeftovers();
  cluster.on('exit', (endedWorker) => {
    const hasEnded = isStopping ? runningWorkers().every((worker) => worker.isDead()) : endedWorker === server?.worker;
    if (hasEnded) onEnd();
  });
  server = await startServer(environment);
  if (!server && !isStopping) process.exitCode = 1;
  return server !== undefined && !server.worker.isDead();
}

/** Replaces the server by one that shows the site as it is now built, and again if it was built anew meanwhile. */
export async function replaceServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const isReplacing = replacement !== 'none';
  replacement = 'due';
  if (isReplacing) return;
  while (replacement === 'due' && !isStopping) {
    replacement = 'running';
    const previousServer = server;
    const successor = await startServer(environment);
    // If it cannot start, the one before it continues.
    if (!successor || successor.worker.isDead()) continue;
    server = successor;
    previousServer?.worker.process.kill('SIGTERM');
  }
  replacement = 'none';
}

/** Passes a signal to stop on to all servers. */
export function stopServers(signal: NodeJS.Signals): void {
  isStopping = true;
  for (const worker of runningWorkers()) worker.process.kill(signal);
}
