import { spawn, type ChildProcess, type SpawnOptions, type StdioNull, type StdioPipe } from 'node:child_process';
import type { Writable } from 'node:stream';

/**
 * Shell script that runs a program which ends with this process, whatever ends that: the kernel then closes the pipe that is
 * passed as the fourth stream. A line in the pipe says that the program has ended by itself.
 */
const script = `{ read -r _ || kill -KILL -$$ || kill -KILL $$; } <&3 >/dev/null 2>&1 &
exec 3<&-
exec "$@"`;

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
  const child = spawn('/bin/sh', ['-c', script, 'sh', program, ...args], { ...options, stdio: [...stdio, 'pipe'] });
  const lifeline = lifelineOf(child);
  // The pipe breaks if the program ends first.
  lifeline.on('error', () => undefined);
  child.once('exit', () => lifeline.end('\n'));
  return child;
}

/** Ends a program at once; with all programs that it started, if it was started with `detached`. */
export function endWithChildren(child: ChildProcess): void {
  lifelineOf(child).destroy();
}
