// Exchanges publications with engineers and other copies: fetches theirs, and sends on ours.
import type { Choices } from '../contract.ts';
import { branchOf, git, gitLine, gitOrThrow } from './git.ts';
import { isAncestor, moveTo, type Joined } from './merge-commits.ts';
import { commitByHand, folderRemote } from './working-copy.ts';

/** Returns the reason why the working copy cannot publish. */
export async function whyNotHere(root: string): Promise<string | undefined> {
  if (await branchOf(root)) return undefined;
  return 'Nothing can be published, because the working copy of the website is on no branch. Ask the engineer who looks after the code.';
}

/** The commit of a remote, as it was last fetched; empty if it has none. */
const commitOf = async (root: string, remote: string) =>
  gitLine(root, 'rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${await branchOf(root)}`);

/** The remotes, the folder on this machine first. */
export async function remotesOf(root: string): Promise<string[]> {
  const remotes = (await gitLine(root, 'remote')).split('\n').filter(Boolean);
  return remotes.sort((a, b) => Number(b === folderRemote) - Number(a === folderRemote));
}

async function fetchFrom(root: string, remote: string) {
  const branch = await branchOf(root);
  const isFolder = remote === folderRemote;
  if (isFolder) await commitByHand(await gitLine(root, 'remote', 'get-url', folderRemote));
  const from = `+${isFolder ? 'HEAD' : `refs/heads/${branch}`}:refs/remotes/${remote}/${branch}`;
  return git(root, ['fetch', '--quiet', '--', remote, from]);
}

/**
 * Sends the last publication to the engineers' repository. One that is away gets it with the next.
 * @returns the reason why it was not sent
 */
export async function sendOn(root: string): Promise<string | undefined> {
  const branch = await branchOf(root);
  for (const remote of await remotesOf(root)) {
    if (remote === folderRemote || (await commitOf(root, remote)) === (await gitLine(root, 'rev-parse', 'HEAD')))
      continue;
    const { passed, output } = await git(root, ['push', '--quiet', '--', remote, `HEAD:refs/heads/${branch}`]);
    if (!passed) return output.trim().split('\n').at(-1);
  }
  return undefined;
}

/** Brings the project's folder on this machine to the last publication. @returns the reason if it could not be */
export async function bringFolder(root: string): Promise<string | undefined> {
  if (!(await remotesOf(root)).includes(folderRemote)) return undefined;
  const folder = await gitLine(root, 'remote', 'get-url', folderRemote);
  try {
    await gitOrThrow(folder, ['fetch', '--quiet', '--no-tags', '--', root, 'HEAD']);
    const { conflicts } = await moveTo(folder, await gitLine(folder, 'rev-parse', 'FETCH_HEAD'));
    return conflicts.length > 0 ? 'It was changed by hand in the same places.' : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Fetches what was published elsewhere, merges it with the changes of the working copy, and sends on what could not be
 * sent before. A remote that is away is reported and stops nothing.
 */
export async function joinColleagues(root: string, chosen: Choices = {}): Promise<Joined> {
  const joined: Joined = { merged: [], conflicts: [] };
  if (await whyNotHere(root)) return joined;
  for (const remote of await remotesOf(root)) {
    const fetched = await fetchFrom(root, remote);
    // An empty repository has no such branch yet.
    if (!fetched.passed && !/couldn't find remote ref/.test(fetched.output)) {
      const reason = fetched.output.trim().split('\n').at(-1) ?? '';
      joined.trouble = `We could not look for what engineers have published: ${reason}`;
    }
    const target = await commitOf(root, remote);
    if (!target || (await isAncestor(root, target, 'HEAD'))) continue;
    try {
      const { merged, conflicts } = await moveTo(root, target, chosen);
      joined.merged.push(...merged);
      joined.conflicts.push(...conflicts);
    } catch (error) {
      joined.trouble = `An engineer has published, and it cannot be joined with what is here. Nothing was lost. Ask the engineer who looks after the code.\n${(error as Error).message.trim()}`;
    }
  }
  if (joined.conflicts.length === 0 && !joined.trouble) await sendOn(root);
  return joined;
}
