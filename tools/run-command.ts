import { environment, root } from './project.ts';
import { spawnWithParent } from './spawn-with-parent.ts';

export interface Outcome {
  /** True if the command exited with 0. */
  passed: boolean;
  /** Standard output and errors as they arrived, and the reason if it was ended by a signal. */
  output: string;
  seconds: number;
}

export interface RunOptions {
  /** Also prints the output while the command runs. */
  stream?: boolean;
  /** Working directory; the project's folder without one. */
  cwd?: string;
  /** Variables besides those of `environment`. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a command to its end, which is at the latest that of this process. A command that cannot be started counts as failed,
 * with the reason as its output.
 */
export function runCommand(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawnWithParent(command, args, {
      cwd: options.cwd ?? root,
      env: { ...environment, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const finish = (passed: boolean) => resolve({ passed, output, seconds: (performance.now() - startedAt) / 1000 });
    const add = (text: string) => {
      output += text;
      if (options.stream) process.stdout.write(text);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', add);
    child.on('error', (error) => {
      add(`${command}: ${error.message}\n`);
      finish(false);
    });
    child.on('close', (code, signal) => {
      if (signal) add(`${command}: it was ended by ${signal}.\n`);
      finish(code === 0);
    });
  });
}

/** Free memory in bytes from which two steps of a build run at once. A build then takes 1.1 GB, else 0.8. */
const roomForBoth = 2_000_000_000;

/**
 * Runs two steps of a build: at once if there is memory for it, of the machine and of the service, else one after the
 * other. On a machine of 2 GB the server that takes forms comes first.
 */
export async function runBoth<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  if (process.availableMemory() >= roomForBoth) return Promise.all([first(), second()]);
  return [await first(), await second()];
}
