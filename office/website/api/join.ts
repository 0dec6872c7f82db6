// Merges what engineers and other copies have published with the changes of the working copy, by git's own commands.
import type { Choices, Conflict } from '../contract.ts';
import { kindOf, nameOfFile } from './content-files.ts';
import { branchOf, git, gitLine, gitNames, gitOrThrow, makeCommit, makeTree, namesOf, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';
import { commitByHand, folderRemote } from './working-copy.ts';

/** Result of merging what was published elsewhere. */
interface Joined {
  /** Names of the files that were changed elsewhere. */
  merged: string[];
  /** Unresolved conflicts; nothing is merged while there are any. */
  conflicts: Conflict[];
  trouble?: string;
}

/** Returns the reason why the working copy cannot publish. */
export async function whyNotHere(root: string): Promise<string | undefined> {
  if (await branchOf(root)) return undefined;
  return 'Nothing can be published, because the working copy of the website is on no branch. Ask the engineer who looks after the code.';
}

const isAncestor = async (root: string, ancestor: string, commit: string) =>
  (await git(root, ['merge-base', '--is-ancestor', ancestor, commit])).passed;

/** Merges two commits: by git first, then field by field in each content file that collides. */
async function mergeCommits(root: string, theirs: string, mine: string, chosen: Choices) {
  const merged = await git(root, ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', theirs, mine]);
  const [tree = '', ...colliding] = namesOf(merged.output);
  if (!merged.passed && merged.code !== 1) throw new Error(merged.output);
  const base = await gitLine(root, 'merge-base', theirs, mine);
  const conflicts: Conflict[] = [];
  const changes: string[][] = [];
  for (const file of new Set(colliding)) {
    if (!kindOf(file)) throw new Error('Both changed something that is no text of the office.');
    const [baseText, myText, theirText] = await Promise.all(
      [base, mine, theirs].map((commit) => textAt(root, commit, file)),
    );
    const joined = mergeTexts(file, { base: baseText, mine: myText, theirs: theirText }, chosen);
    conflicts.push(...joined.conflicts);
    const { output: blob } = await git(root, ['hash-object', '-w', '--stdin'], { input: joined.text ?? '' });
    changes.push(
      joined.text === undefined
        ? ['update-index', '--force-remove', file]
        : ['update-index', '--add', '--cacheinfo', `100644,${blob.trim()},${file}`],
    );
  }
  return { tree: await makeTree(root, tree, ...changes), conflicts };
}

/**
 * Moves this folder to the commit `target` and keeps unpublished changes. Nothing changes if a conflict is unresolved or a
 * file would be overwritten.
 */
export async function moveTo(root: string, target: string, chosen: Choices = {}): Promise<Joined> {
  const head = await gitLine(root, 'rev-parse', 'HEAD');
  const work = await makeCommit(root, await makeTree(root, 'HEAD', ['add', '--all', '--', 'content']), 'Work', head);
  let base = target;
  if (!(await isAncestor(root, head, target))) {
    const { tree, conflicts } = await mergeCommits(root, target, head, chosen);
    if (conflicts.length > 0) return { merged: [], conflicts };
    base = await makeCommit(root, tree, 'Join what colleagues published', target, head);
  }
  const { tree, conflicts } = await mergeCommits(root, base, work, chosen);
  if (conflicts.length > 0) return { merged: [], conflicts };
  const changed = await gitNames(root, 'diff', '--name-only', '-z', work, tree);
  await git(root, ['add', '--all', '--', 'content']);
  const moved = await git(root, ['read-tree', '-m', '-u', work, tree]);
  if (moved.passed) await git(root, ['reset', '--quiet', '--soft', base]);
  await git(root, ['reset', '--quiet', '--', 'content']);
  if (!moved.passed) throw new Error(moved.output);
  // The staff read of texts that have a form, not of the program and its files.
  const merged = changed.filter(kindOf).map((file) => nameOfFile(root, file));
  return { merged: [...new Set(merged)], conflicts: [] };
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
