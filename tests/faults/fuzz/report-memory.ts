// Loaded into each thread of the desk under test (NODE_OPTIONS=--import=…): on SIGUSR2 all collect garbage, and the
// first writes what they have in use together.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const channel = new BroadcastChannel('memory');
channel.unref();

/** What this thread has in use, in bytes. What is freed by callbacks of a first collection goes with the second. */
async function inUse(): Promise<number> {
  collect();
  await pause(200);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function report(): Promise<void> {
  const others: number[] = [];
  const listener = ({ data }: Event & { data?: number }) => others.push(data ?? NaN);
  channel.addEventListener('message', listener);
  channel.postMessage('ask');
  const own = await inUse();
  // The others were asked in the same moment, and may be in the middle of a commit.
  await pause(1_000);
  channel.removeEventListener('message', listener);
  const used = others.reduce((sum, bytes) => sum + bytes, own);
  writeSync(2, `memory ${JSON.stringify({ rss: process.memoryUsage.rss(), used, threads: others.length + 1 })}\n`);
}

if (isMainThread) process.on('SIGUSR2', () => void report());
else
  channel.addEventListener('message', ({ data }: Event & { data?: unknown }) => {
    if (data === 'ask') void inUse().then((bytes) => channel.postMessage(bytes));
  });
