import { runCommand } from '../run-command.ts';

/** The branch that editors publish to. */
const branch = 'main';

/** Runs git in a folder. @returns what it says @throws Error with that, where it fails */
export async function git(folder: string, ...args: string[]): Promise<string> {
  // Nobody is there to type a password: what would ask for one fails instead.
  const env = { GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: process.env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes' };
  const { passed, output } = await runCommand('git', ['-C', folder, ...args], { env });
  if (!passed) throw new Error(output.trim().split('\n').at(-1) ?? 'git failed');
  return output.trim();
}

/** Whether a git command ends well in a folder. */
const isDone = (folder: string, ...args: string[]): Promise<boolean> =>
  git(folder, ...args).then(
    () => true,
    () => false,
  );

/** Whether a folder is a clone that can be asked for what was published. */
export const hasRemote = (folder: string): Promise<boolean> => isDone(folder, 'remote', 'get-url', 'origin');

/** Asks the remote repository. @returns the commit that is published; undefined where the release has it already */
export async function fetchPublished(release: string): Promise<string | undefined> {
  await git(release, 'fetch', '--quiet', '--no-tags', 'origin', `+${branch}:refs/remotes/origin/${branch}`);
  const commit = await git(release, 'rev-parse', `refs/remotes/origin/${branch}`);
  return (await isDone(release, 'merge-base', '--is-ancestor', commit, 'HEAD')) ? undefined : commit;
}

/** The commits of a release that a rollback takes back: its own, and the newest that was published while it was live. */
export async function commitsOf(release: string): Promise<string[]> {
  const published = await git(release, 'for-each-ref', '--format=%(objectname)', `refs/remotes/origin/${branch}`);
  return [await git(release, 'rev-parse', 'HEAD'), published].filter((commit) => commit !== '');
}

/** Makes a folder with a commit that another release has fetched, as a clone of its own of the same remote repository. */
export async function cloneRelease(from: string, folder: string, commit: string): Promise<void> {
  const origin = await git(from, 'remote', 'get-url', 'origin');
  await git(from, 'init', '--quiet', '--initial-branch', branch, folder);
  await git(folder, 'remote', 'add', 'origin', origin);
  await git(
    folder,
    'fetch',
    '--quiet',
    '--no-tags',
    from,
    `+refs/remotes/origin/${branch}:refs/remotes/origin/${branch}`,
  );
  await git(folder, 'reset', '--quiet', '--hard', commit);
}
