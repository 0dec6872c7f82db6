// Loaded into the desk under test (NODE_OPTIONS=--import=…): on SIGUSR2 it collects garbage and writes what is in use.
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  // What is freed by callbacks of the first round goes with the second.
  setTimeout(() => {
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    writeSync(2, `memory ${JSON.stringify({ rss, used: heapUsed + external })}\n`);
  }, 200);
});
