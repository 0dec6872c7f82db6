import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type ProgramResult } from './run-program.ts';

/** Runs git in a folder, without password prompts, because there is no terminal. */
export const git = (root: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  run('git', args, root, { GIT_TERMINAL_PROMPT: '0', ...environment });

/** Trimmed output of git; empty if it fails. */
export async function gitLine(root: string, ...args: string[]): Promise<string> {
  const { passed, output } = await git(root, args);
  return passed ? output.trim() : '';
}

/** Names that git prints with `-z`. */
export const namesOf = ({ output }: Pick<ProgramResult, 'output'>) => output.split('\0').filter(Boolean);

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

/** Makes a tree in an index of its own, so that the index of the project stays as it is. @returns the tree */
export async function makeTree(root: string, from: string, ...changes: readonly string[][]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-index-'));
  try {
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    for (const args of [['read-tree', from], ...changes]) {
      const { passed, output } = await git(root, args, index);
      if (!passed) throw new Error(output);
    }
    return (await git(root, ['write-tree'], index)).output.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a commit that no branch has yet. */
export function makeCommit(root: string, tree: string, message: string, ...parents: string[]): Promise<string> {
  const names = ['-c', 'user.name=Editor', '-c', 'user.email=editor@localhost'];
  return gitLine(root, ...names, 'commit-tree', tree, '-m', message, ...parents.flatMap((parent) => ['-p', parent]));
}
