// The website part of the office in `npm start`, which starts when it is first used, and ends by itself when it is not.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { root } from './project.ts';

/** Limits of the website part: its preview keeps to 230 MB with them, and uses 520 without. */
const memoryOptions = ['--max-old-space-size=128', '--max-semi-space-size=4'];

export interface WebsiteOptions {
  environment: NodeJS.ProcessEnv;
  /** Path of the socket on which it listens. */
  socket: string;
  /** Called when it has built another site. */
  onPublished: () => void;
}

/** The website part, while it runs. */
let website: { child: ChildProcess; listens: Promise<unknown>; ended: Promise<unknown> } | undefined;

/** Starts the website part unless it runs. */
function startWebsite({ environment, socket, onPublished }: WebsiteOptions): NonNullable<typeof website> {
  if (website) return website;
  const child = spawn(process.execPath, [...memoryOptions, join(root, 'office', 'website', 'main.ts')], {
    cwd: root,
    env: { ...environment, WEBSITE_SOCKET: socket },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    if (website?.child === child) website = undefined;
  });
  child.on('message', (message) => {
    if (message === 'published') onPublished();
  });
  website = { child, listens: Promise.race([once(child, 'message'), ended]), ended };
  return website;
}

/** Connects to the website part; one that no longer listens, because nobody used it, is followed by another. */
async function connectToWebsite(options: WebsiteOptions, isRepeated = false): Promise<Socket> {
  const { listens, ended } = startWebsite(options);
  await listens;
  const connection = connect(options.socket);
  try {
    await once(connection, 'connect');
    return connection;
  } catch (error) {
    if (isRepeated) throw error;
    await ended;
    return connectToWebsite(options, true);
  }
}

/** Passes a connection on to the website part, as systemd would: the first one starts it. */
export async function passOn(client: Socket, options: WebsiteOptions): Promise<void> {
  client.on('error', () => client.destroy());
  const connection = await connectToWebsite(options).catch(() => undefined);
  if (!connection) return void client.destroy();
  connection.on('error', () => client.destroy());
  client.on('close', () => connection.destroy());
  client.pipe(connection).pipe(client);
}

/** Passes a signal to stop on to the website part. */
export const stopWebsite = (signal?: NodeJS.Signals) => website?.child.kill(signal);
