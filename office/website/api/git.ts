import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type ProgramResult, type RunOptions } from './run.ts';

/**
 * Runs git in a folder: in English, as the office is, and without password prompts, because there is no terminal.
 * @returns its result, for a caller to whom a failure says something
 */
export const runGit = (root: string, args: readonly string[], { environment, ...options }: RunOptions = {}) =>
  run('git', args, root, { ...options, environment: { GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...environment } });

/** Runs git. @returns its output @throws with the reason if it fails */
export async function gitOrThrow(root: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { passed, output, failure } = await runGit(root, args, options);
  if (!passed) throw new Error(failure.trim());
  return output;
}

/** Runs git. @returns its trimmed output @throws with the reason if it fails */
export const gitText = async (root: string, ...args: string[]) => (await gitOrThrow(root, args)).trim();

/** Checks if git ran to its end: it was not ended after the longest time, nor by a signal. */
export const hasAnswered = ({ code }: ProgramResult) => typeof code === 'number';

/** Runs git to ask for what may be missing. @returns its output, undefined if it fails @throws if it does not answer */
async function outputIfAny(root: string, args: readonly string[]): Promise<string | undefined> {
  const result = await runGit(root, args);
  if (!hasAnswered(result)) throw new Error(result.failure.trim());
  return result.passed ? result.output : undefined;
}

/**
 * Runs git to ask for what may be missing, such as a ref or a setting.
 * @returns its trimmed output; empty if it is missing
 * @throws with the reason if git does not answer
 */
export const gitTextIfAny = async (root: string, ...args: string[]): Promise<string> =>
  (await outputIfAny(root, args))?.trim() ?? '';

/**
 * Runs git to check something, such as `diff --quiet`.
 * @returns true for exit code 0, false for 1
 * @throws with the reason for any other end, which is a failure
 */
export async function gitConfirms(root: string, ...args: string[]): Promise<boolean> {
  const { code, failure } = await runGit(root, args);
  if (code !== 0 && code !== 1) throw new Error(failure.trim());
  return code === 0;
}

/** Names in the output of git with `-z`. */
export const splitNames = (output: string) => output.split('\0').filter(Boolean);

/** Runs git with `-z`. @returns the names in its output @throws with its output if it fails */
export const gitNames = async (root: string, ...args: string[]) => splitNames(await gitOrThrow(root, args));

/** The text of an object, such as a blob; undefined if git does not find it. */
export async function textOf(root: string, object: string): Promise<string | undefined> {
  const text = await outputIfAny(root, ['show', object]);
  return text?.replaceAll('\r\n', '\n');
}

/** The text of a file in a commit; undefined if git does not find it there. */
export const textAt = (root: string, commit: string, file: string) => textOf(root, `${commit}:./${file}`);

/** The branch of a repository; empty if it is on none. */
export const branchOf = (root: string) => gitText(root, 'branch', '--show-current');

/** Environment that makes a commit in the name of a person. A name that is an address is the email, too. */
const inTheNameOf = (name: string) => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: name.includes('@') ? name : '',
  GIT_COMMITTER_NAME: 'Office',
  GIT_COMMITTER_EMAIL: '',
});

/** Commits all changes of the content in the name of a person. @returns false if there are none */
export async function commitContent(folder: string, message: string, author: string): Promise<boolean> {
  await gitOrThrow(folder, ['add', '--all', '--', 'content']);
  if (await gitConfirms(folder, 'diff', '--cached', '--quiet', '--', 'content')) return false;
  const args = ['commit', '--quiet', '--no-verify', '--message', message];
  await gitOrThrow(folder, args, { environment: inTheNameOf(author) });
  return true;
}

/**
 * Makes a tree in a temporary index, so that the index of the working copy does not change.
 * @param base the tree or commit that it begins with
 * @param commands arguments of git for each change of that index
 * @returns the tree
 */
export async function makeTree(root: string, base: string, ...commands: readonly string[][]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-index-'));
  try {
    const environment = { GIT_INDEX_FILE: join(folder, 'index') };
    for (const args of [['read-tree', base], ...commands]) await gitOrThrow(root, args, { environment });
    return (await gitOrThrow(root, ['write-tree'], { environment })).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a commit that no branch has yet. @returns the commit */
export async function makeCommit(root: string, tree: string, message: string, ...parents: string[]): Promise<string> {
  const args = ['commit-tree', tree, '-m', message, ...parents.flatMap((parent) => ['-p', parent])];
  return (await gitOrThrow(root, args, { environment: inTheNameOf('Office') })).trim();
}
