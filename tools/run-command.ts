import { environment, root } from './project.ts';
import { spawnWithParent } from './spawn-with-parent.ts';

/** Outcome of a command. */
export interface Outcome {
  /** True if the command exited with 0. */
  passed: boolean;
  /** Standard output and errors, in order. */
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
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (options.stream) process.stdout.write(text);
      });
    }
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
