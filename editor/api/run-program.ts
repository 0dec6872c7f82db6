import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program in a folder and waits for its end. */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (words: string) => {
        output += words;
      });
    child.once('error', (error) => resolve({ passed: false, output: error.message }));
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}

/** Runs a tool of the project, from whose folder the development server runs. */
export const runTool = (name: string, ...args: string[]) =>
  run(process.execPath, [join('tools', name), ...args], process.cwd());
