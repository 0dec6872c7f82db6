// Loaded into the server under test (NODE_OPTIONS=--import=…): on SIGUSR2 it collects garbage and writes what it has in use.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function report(): Promise<void> {
  collect();
  // What is freed by callbacks of a first collection goes with the second.
  await pause(200);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeSync(2, `memory ${heapUsed + external}\n`);
}

process.on('SIGUSR2', () => void report());
