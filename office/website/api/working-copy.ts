// The working copy: a clone of its own, in which the staff's changes wait for their publication. The project's folder stays
// as it is until then, so that starting the site again publishes nothing by itself.
import { existsSync, globSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { branchOf, commitContent, gitOrThrow, gitText, gitTextIfAny, runGit } from './git.ts';
import { savingEnding } from '../../../model/reader/content-folder.ts';

/** Remote that is the project's folder on this machine. */
export const folderRemote = 'folder';

/** Remote that is the repository of the engineers, if the project's folder has one. */
export const engineersRemote = 'origin';

/** Marks a repository that the office made in a plain folder: nobody else commits there. */
const officeSetting = 'plumbline.office';

/** Commits what was changed by hand in a folder whose history is the office's. */
export async function commitByHand(folder: string): Promise<void> {
  if ((await gitTextIfAny(folder, 'config', '--local', officeSetting)) === 'true')
    await commitContent(folder, 'Content: changed in the folder', 'Office');
}

/**
 * Makes the working copy if there is none: a clone of the folder that has the content, which gets a history if it has none.
 * @throws with the reason, in words for the staff
 */
export async function openWorkingCopy(repository: string, source: string): Promise<void> {
  if (existsSync(join(repository, '.git'))) return;
  if (!(await runGit(source, ['--version'])).passed)
    throw new Error(
      'The program git is missing on this machine, which keeps the history of the website. Ask the engineer.',
    );
  const topFolder = await gitTextIfAny(source, 'rev-parse', '--show-toplevel');
  if (topFolder !== '' && realpathSync(topFolder) !== realpathSync(source))
    throw new Error(
      `The project is inside another git repository (${topFolder}), so that its history cannot be kept apart.`,
    );
  if (topFolder === '') {
    await gitOrThrow(source, ['init', '--quiet', '--initial-branch=main']);
    await gitOrThrow(source, ['config', '--local', officeSetting, 'true']);
    await commitByHand(source);
  }
  const newClone = `${repository}.new`;
  rmSync(newClone, { recursive: true, force: true });
  await gitOrThrow(source, ['clone', '--quiet', '--origin', folderRemote, '--', source, newClone]);
  const remote = await gitTextIfAny(source, 'config', `branch.${await branchOf(source)}.remote`);
  const address = remote && (await gitTextIfAny(source, 'remote', 'get-url', '--', remote));
  if (address) await gitOrThrow(newClone, ['remote', 'add', '--', engineersRemote, address]);
  renameSync(newClone, repository);
}

/** Removes what a kill in the middle has left: locks of git, checkouts of a publication, files that were being written. */
export async function tidyAfterKill(repository: string): Promise<void> {
  const remains = globSync(['.git/*.lock', '.git/refs/**/*.lock', `content/**/*${savingEnding}`], { cwd: repository });
  for (const file of remains) rmSync(join(repository, file), { force: true });
  const worktrees = await gitText(repository, 'worktree', 'list', '--porcelain', '-z');
  const [, ...checkouts] = worktrees.split('\0').flatMap((line) => /^worktree (.*)$/s.exec(line)?.[1] ?? []);
  for (const checkout of checkouts) {
    // Twice, because git locks a checkout while it makes it.
    await runGit(repository, ['worktree', 'remove', '--force', '--force', checkout]);
    rmSync(checkout, { recursive: true, force: true });
  }
}

let lastOperation: Promise<unknown> = Promise.resolve();

/** Runs an operation that changes the working copy after those that were passed here before. @returns its result */
export function runExclusively<T>(operation: () => Promise<T>): Promise<T> {
  const result = lastOperation.then(operation, operation);
  lastOperation = result;
  return result;
}
