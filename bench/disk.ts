import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** How often the disk itself flushes a small write, in a second. It is looked at for as many seconds. */
export function flushRate(folder: string, seconds: number): number {
  const name = join(folder, 'flushed');
  const file = openSync(name, 'w');
  const block = Buffer.alloc(4_096);
  const begin = performance.now();
  let count = 0;
  for (; performance.now() - begin < seconds * 1_000; count++) {
    writeSync(file, block);
    fdatasyncSync(file);
  }
  const took = performance.now() - begin;
  closeSync(file);
  rmSync(name);
  return count / (took / 1_000);
}
