// The website part of the office in `npm start`, which starts when it is first used, and ends by itself when it is not.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { root } from './project.ts';

/** Limits of the website part's memory: its preview uses 230 MB with them, and 520 without. */
const memoryOptions = ['--max-old-space-size=128', '--max-semi-space-size=4'];

/** How the website part is started. */
export interface WebsiteOptions {
  environment: NodeJS.ProcessEnv;
  /** Path of the socket on which it listens. */
  socket: string;
  /** Called when it has built another site. */
  onPublished: () => void;
}

interface WebsiteProcess {
  child: ChildProcess;
  /** Resolves when it listens, or has ended before. */
  listening: Promise<unknown>;
  /** Resolves when it has ended. */
  end: Promise<unknown>;
}

let runningProcess: WebsiteProcess | undefined;

/** Starts the website part unless it runs. */
function startWebsite({ environment, socket, onPublished }: WebsiteOptions): WebsiteProcess {
  if (runningProcess) return runningProcess;
  const child = spawn(process.execPath, [...memoryOptions, join(root, 'office', 'website', 'main.ts')], {
    cwd: root,
    env: { ...environment, WEBSITE_SOCKET: socket },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = once(child, 'exit')
    .catch((error: Error) => console.error(`The website part cannot be started: ${error.message}`))
    .then(() => {
      if (runningProcess?.child === child) runningProcess = undefined;
    });
  child.on('message', (message) => {
    if (message === 'published') onPublished();
  });
  // Both events reject if it cannot be started, which `end` reports.
  const message = once(child, 'message').catch(() => undefined);
  runningProcess = { child, listening: Promise.race([message, end]), end };
  return runningProcess;
}

/** Connects to the website part when it listens. @returns undefined if it does not */
async function connectTo({ listening }: WebsiteProcess, socket: string): Promise<Socket | undefined> {
  await listening;
  const connection = connect(socket);
  return once(connection, 'connect').then(
    () => connection,
    () => undefined,
  );
}

/** Passes a connection on to the website part, as systemd would: the first one starts it. */
export async function passOn(client: Socket, options: WebsiteOptions): Promise<void> {
  client.on('error', () => client.destroy());
  const website = startWebsite(options);
  let connection = await connectTo(website, options.socket);
  if (!connection) {
    // It is ending because it was not used, and another one follows it.
    await website.end;
    connection = await connectTo(startWebsite(options), options.socket);
  }
  // The client may have left meanwhile.
  if (!connection || client.destroyed) {
    client.destroy();
    connection?.destroy();
    return;
  }
  connection.on('error', () => client.destroy());
  client.on('close', () => connection.destroy());
  client.pipe(connection).pipe(client);
}

/** Passes a signal to stop on to the website part, if it runs. */
export function stopWebsite(signal: NodeJS.Signals): void {
  runningProcess?.child.kill(signal);
}
