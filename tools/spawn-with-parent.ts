import { spawn, type ChildProcess, type SpawnOptions, type StdioNull, type StdioPipe } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { root } from './project.ts';

const script = join(root, 'tools', 'end-with-parent.sh');

/** Options of a program: its standard input, output and errors. */
interface Options extends SpawnOptions {
  stdio: [StdioNull | StdioPipe, StdioNull | StdioPipe, StdioNull | StdioPipe];
}

/** Starts a program that ends with this process, however that ends. */
export function spawnWithParent(
  program: string,
  args: readonly string[],
  { stdio, ...options }: Options,
): ChildProcess {
  const child = spawn('/bin/sh', [script, program, ...args], { ...options, stdio: [...stdio, 'pipe'] });
  const lifeline = child.stdio[3] as Writable;
  lifeline.on('error', () => undefined);
  child.once('exit', () => lifeline.end('\n'));
  return child;
}
