import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Exit code and output of a program. */
export interface ProgramResult {
  passed: boolean;
  code: number | null;
  output: string;
}

/** Runs a program in a folder and waits for its end. */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (words: string) => {
        output += words;
      });
    child.once('error', (error) => resolve({ passed: false, code: null, output: error.message }));
    child.once('close', (code) => resolve({ passed: code === 0, code, output }));
  });
}

/** Runs a tool of the project, from whose folder the development server runs. */
export const runTool = (name: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [join('tools', name), ...args], process.cwd(), environment);
