// Exchanges publications with other repositories: the project's folder on this machine, and that of the engineers.
import type { Decisions, Conflict } from '../contract.ts';
import { branchOf, runGit, gitText, gitOrThrow, gitTextIfAny, hasAnswered } from './git.ts';
import { isAncestor, moveTo } from './merge.ts';
import { commitByHand, engineersRemote, folderRemote } from './working-copy.ts';

interface MergeResult {
  /** Names of the files that were changed elsewhere. */
  mergedNames: string[];
  /** Unresolved conflicts; nothing of their remote is merged. */
  conflicts: Conflict[];
  /** Reasons why a remote was not merged or did not get our publications, in words for the staff. */
  trouble?: string;
}

/** Returns the reason why the working copy cannot publish; undefined if it can. */
export async function reasonNotToPublish(root: string): Promise<string | undefined> {
  if (await branchOf(root)) return undefined;
  return 'Nothing can be published, because the working copy of the website is on no branch. Ask the engineer who looks after the code.';
}

/** The commit of a remote, as it was last fetched; empty if it has none. */
const fetchedCommit = async (root: string, remote: string) =>
  gitTextIfAny(root, 'rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${await branchOf(root)}`);

const hasRemote = async (root: string, remote: string) => (await gitText(root, 'remote')).split('\n').includes(remote);

/** Fetches the commit of a remote. A repository without the branch is no failure. @throws with the reason if it fails */
async function fetchFrom(root: string, remote: string): Promise<void> {
  const branch = await branchOf(root);
  const isFolder = remote === folderRemote;
  if (isFolder) await commitByHand(await gitText(root, 'remote', 'get-url', folderRemote));
  const source = isFolder ? 'HEAD' : `refs/heads/${branch}`;
  const fetched = await runGit(root, ['fetch', '--quiet', '--', remote, `+${source}:refs/remotes/${remote}/${branch}`]);
  if (fetched.passed) return;
  // A remote that did not answer in time is not asked again: others wait for the working copy. Code 2 means no such ref.
  const hasNoSuchBranch =
    hasAnswered(fetched) && (await runGit(root, ['ls-remote', '--exit-code', '--', remote, source])).code === 2;
  if (!hasNoSuchBranch) throw new Error(fetched.failure);
}

/**
 * Pushes the last publication to the engineers' repository, if there is one and it does not have it.
 * @returns the reason if it fails
 */
export async function pushToEngineers(root: string): Promise<string | undefined> {
  try {
    if (!(await hasRemote(root, engineersRemote))) return undefined;
    if ((await fetchedCommit(root, engineersRemote)) === (await gitText(root, 'rev-parse', 'HEAD'))) return undefined;
    const target = `HEAD:refs/heads/${await branchOf(root)}`;
    await gitOrThrow(root, ['push', '--quiet', '--', engineersRemote, target]);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Updates the project's folder on this machine to the last publication. @returns the reason if it fails */
export async function updateProjectFolder(root: string): Promise<string | undefined> {
  try {
    const folder = await gitTextIfAny(root, 'remote', 'get-url', folderRemote);
    if (folder === '') return undefined;
    await gitOrThrow(folder, ['fetch', '--quiet', '--no-tags', '--', root, 'HEAD']);
    const { conflicts } = await moveTo(folder, await gitText(folder, 'rev-parse', 'FETCH_HEAD'));
    return conflicts.length > 0 ? 'It was changed by hand in the same places.' : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Fetches and merges one remote, and pushes to it if it is the engineers'. */
async function mergeRemote(root: string, remote: string, decisions: Decisions): Promise<MergeResult> {
  let result: MergeResult = { mergedNames: [], conflicts: [] };
  try {
    await fetchFrom(root, remote);
  } catch (error) {
    return { ...result, trouble: `We could not look for what engineers have published: ${(error as Error).message}` };
  }
  try {
    const target = await fetchedCommit(root, remote);
    if (target && !(await isAncestor(root, target, 'HEAD'))) result = await moveTo(root, target, decisions);
  } catch (error) {
    const trouble = `An engineer has published, and it cannot be joined with what is here. Nothing was lost. Ask the engineer who looks after the code.\n${(error as Error).message}`;
    return { ...result, trouble };
  }
  const pushFailure =
    remote === engineersRemote && result.conflicts.length === 0 ? await pushToEngineers(root) : undefined;
  if (pushFailure === undefined) return result;
  return { ...result, trouble: `The engineers’ repository did not take what was published here: ${pushFailure}` };
}

/**
 * Fetches what was published elsewhere, merges it with the changes of the working copy, and pushes what the engineers'
 * repository does not have yet. A remote that fails is reported and stops nothing.
 * @returns nothing merged if the working copy cannot publish, which `reasonNotToPublish` explains
 */
export async function mergeRemotes(root: string, decisions: Decisions = {}): Promise<MergeResult> {
  const results: MergeResult[] = [];
  const canPublish = (await reasonNotToPublish(root)) === undefined;
  for (const remote of canPublish ? [folderRemote, engineersRemote] : [])
    if (await hasRemote(root, remote)) results.push(await mergeRemote(root, remote, decisions));
  const troubles = results.flatMap(({ trouble }) => trouble ?? []);
  return {
    mergedNames: results.flatMap(({ mergedNames }) => mergedNames),
    conflicts: results.flatMap(({ conflicts }) => conflicts),
    ...(troubles.length > 0 && { trouble: troubles.join('\n') }),
  };
}
