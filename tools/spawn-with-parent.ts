import { spawn, type ChildProcess, type SpawnOptions, type StdioNull, type StdioPipe } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

const script = join(import.meta.dirname, 'end-with-parent.sh');

/** Options of a program: its standard input, output and errors. */
interface Options extends SpawnOptions {
  stdio: [StdioNull | StdioPipe, StdioNull | StdioPipe, StdioNull | StdioPipe];
}

/** The pipe whose end ends a program. */
const lifelineOf = (child: ChildProcess) => child.stdio[3] as Writable;

/** Starts a program that ends with this process, however that ends. */
export function spawnWithParent(
  program: string,
  args: readonly string[],
  { stdio, ...options }: Options,
): ChildProcess {
  const child = spawn('/bin/sh', [script, program, ...args], { ...options, stdio: [...stdio, 'pipe'] });
  const lifeline = lifelineOf(child);
  lifeline.on('error', () => undefined);
  child.once('exit', () => lifeline.end('\n'));
  return child;
}

/** Ends a program at once; with all programs that it started, if it was started with `detached`. */
export const endWithChildren = (child: ChildProcess): void => void lifelineOf(child).destroy();
