import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a file aside and moves it to its place, so that nobody finds half of it, and two may write the same. */
export function writeAside(file: string, content: Uint8Array): void {
  const aside = `${file}-${process.pid}-${threadId}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(aside, content);
  renameSync(aside, file);
}
