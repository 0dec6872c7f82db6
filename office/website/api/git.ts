import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProgramResult {
  passed: boolean;
  code: unknown;
  /** Standard output; if it failed, followed by the errors. */
  output: string;
}

interface RunOptions {
  environment?: Readonly<Record<string, string>>;
  input?: string;
}

/** Runs a program in a folder and waits for its end. */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
  { environment = {}, input = '' }: RunOptions = {},
): Promise<ProgramResult> {
  const options = { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: 1e9 };
  return new Promise((resolve) => {
    const child = execFile(program, args, options, (error, output, errors) =>
      resolve({
        passed: error === null,
        code: error?.code,
        output: error ? output + errors || error.message : output,
      }),
    );
    // A program may end without reading its input.
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/** Runs git in a folder, without password prompts, because there is no terminal. */
export const git = (root: string, args: readonly string[], { environment, ...options }: RunOptions = {}) =>
  run('git', args, root, { ...options, environment: { GIT_TERMINAL_PROMPT: '0', ...environment } });

/** Trimmed output of git; empty if it fails. */
export async function gitLine(root: string, ...args: string[]): Promise<string> {
  const { passed, output } = await git(root, args);
  return passed ? output.trim() : '';
}

/** Names in the output of git with `-z`. */
export const namesOf = (output: string) => output.split('\0').filter(Boolean);
export const gitNames = async (root: string, ...args: string[]) => namesOf(await gitLine(root, ...args));

/** The text of a file in a commit; undefined if it is not there. */
export async function textAt(root: string, commit: string, file: string): Promise<string | undefined> {
  const { passed, output } = await git(root, ['show', `${commit}:./${file}`]);
  return passed ? output.replaceAll('\r\n', '\n') : undefined;
}

/** The remote repository that publications are sent to; empty if there is none. */
export const remoteOf = async (root: string) =>
  (await gitLine(root, 'config', 'branch.main.remote')) || ((await gitLine(root, 'remote')).split('\n')[0] ?? '');

/** The last publication: the branch `main` of the remote as it was last fetched; without a remote, the last commit. */
export async function lastPublished(root: string): Promise<string> {
  const sent = await gitLine(root, 'rev-parse', '--verify', '--quiet', `refs/remotes/${await remoteOf(root)}/main`);
  return sent || gitLine(root, 'rev-parse', '--verify', '--quiet', 'HEAD');
}

/** Makes a tree in a temporary index, so that the index of the project does not change. @returns the tree */
export async function makeTree(root: string, from: string, ...changes: readonly string[][]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-index-'));
  try {
    const environment = { GIT_INDEX_FILE: join(folder, 'index') };
    for (const args of [['read-tree', from], ...changes]) {
      const { passed, output } = await git(root, args, { environment });
      if (!passed) throw new Error(output);
    }
    return (await git(root, ['write-tree'], { environment })).output.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a commit that no branch has yet. */
export function makeCommit(root: string, tree: string, message: string, ...parents: string[]): Promise<string> {
  const names = ['-c', 'user.name=Editor', '-c', 'user.email=editor@localhost'];
  return gitLine(root, ...names, 'commit-tree', tree, '-m', message, ...parents.flatMap((parent) => ['-p', parent]));
}

/** Runs a script of the project, from whose folder the development server runs. */
export const runTool = (script: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [script, ...args], process.cwd(), { environment });
