import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Whether a program can be run here by its name. */
export const isHere = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Starts a program as a file of `hosting/` says. Its `output` grows; `stop` sends SIGTERM and gives its exit code. */
export function startProgram([program = '', ...values]: readonly string[], options: SpawnOptions) {
  const child = spawn(program, values, { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.on('error', (error) => (output += String(error)));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    output: () => output,
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}
