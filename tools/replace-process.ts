import { environment } from './project.ts';

/**
 * Runs a program of Node's in the place of this one: same process, so that signals and the exit code are its own.
 * Nothing after the call is run.
 */
export function replaceProcess(args: readonly string[]): void {
  if (!process.execve) throw new Error('This needs Linux or macOS. On Windows, use WSL.');
  process.execve(process.execPath, [process.execPath, ...args], environment);
}
