import { setPriority } from 'node:os';
import { lengthInWords } from '../../../model/text/words.ts';
import { endWithChildren, spawnWithParent } from '../../../tools/spawn-with-parent.ts';

/** How a program ended. */
export interface ProgramResult {
  /** True for exit code 0. */
  passed: boolean;
  /** Exit code, or the signal that ended it; undefined if it could not be started. */
  code: number | NodeJS.Signals | undefined;
  /** Standard output. */
  output: string;
  /** Why it failed: all that it printed, and how it ended if it was ended or printed nothing. Empty if it passed. */
  failure: string;
}

export interface RunOptions {
  environment?: Readonly<Record<string, string>>;
  input?: string;
  /** Time after which the program and all that it started are ended, in ms: whole seconds. A minute if it is not set. */
  timeout?: number;
  /** Other programs of the machine come first. */
  hasLowPriority?: boolean;
}

/** Runs a program in a folder and waits for its end, which is at the latest that of this process. */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
  { environment = {}, input = '', timeout = 60_000, hasLowPriority = false }: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // A group of its own, so that it is ended with all programs that it started.
    const child = spawnWithParent(program, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    if (hasLowPriority && child.pid !== undefined) setPriority(child.pid, 10);
    let output = '';
    let errors = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
    // A program may end without reading its input.
    child.stdin?.on('error', () => undefined).end(input);
    let endNote = '';
    const timer = setTimeout(() => {
      endNote = `It was ended after ${lengthInWords(timeout)}.`;
      endWithChildren(child);
    }, timeout);
    const settle = (result: ProgramResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    child.on('error', ({ message }) => settle({ passed: false, code: undefined, output, failure: message }));
    child.on('close', (code, signal) => {
      const passed = code === 0;
      const printed = output + errors;
      if (signal) endNote ||= `It was ended by ${signal}.`;
      else if (printed === '') endNote ||= `It ended with exit code ${code}.`;
      const failure = passed ? '' : `${printed}\n${endNote}`.trim();
      settle({ passed, code: code ?? signal ?? undefined, output, failure });
    });
  });
}
