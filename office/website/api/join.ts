// Merges published changes of colleagues with unpublished ones, by git's own commands.
import type { Choices, Conflict } from '../contract.ts';
import { kindOf, nameOfFile } from './content-files.ts';
import { git, gitLine, gitNames, lastPublished, makeCommit, makeTree, namesOf, remoteOf, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';

/** Result of merging the publications of colleagues. */
interface Joined {
  /** Names of the files that colleagues changed. */
  merged: string[];
  /** Unresolved conflicts; nothing is merged while there are any. */
  conflicts: Conflict[];
  trouble?: string;
}

/** Returns the reason why this folder cannot publish: the server builds the branch `main` only. */
export async function whyNotHere(root: string): Promise<string | undefined> {
  const [branch, remote] = await Promise.all([gitLine(root, 'branch', '--show-current'), remoteOf(root)]);
  if (!remote)
    return 'Nothing can be published from here, because git knows no place to send it to. Hand the folder content/ to the engineer who runs the site.';
  if (branch === 'main') return undefined;
  const here = branch ? `on the branch "${branch}"` : 'on no branch';
  return `Nothing can be published from here: this folder is ${here}, and the website is made from "main". Ask the engineer who looks after the code to bring your changes there.`;
}

const isAncestor = async (root: string, one: string, other: string) =>
  (await git(root, ['merge-base', '--is-ancestor', one, other])).passed;

/** Merges two commits: by git first, then field by field in each content file that collides. */
async function mergeCommits(root: string, theirs: string, mine: string, chosen: Choices) {
  const merged = await git(root, ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', theirs, mine]);
  const [tree = '', ...colliding] = namesOf(merged.output);
  if (!merged.passed && merged.code !== 1) throw new Error(merged.output);
  const base = await gitLine(root, 'merge-base', theirs, mine);
  const conflicts: Conflict[] = [];
  const changes: string[][] = [];
  for (const file of new Set(colliding)) {
    if (!kindOf(file)) throw new Error(`A colleague changed ${file} too, which is no text of the editor.`);
    const [before, own, other] = await Promise.all([base, mine, theirs].map((commit) => textAt(root, commit, file)));
    const joined = mergeTexts(file, { base: before, mine: own, theirs: other }, chosen);
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
  const merged = changed.map((file) =>
    file.startsWith('content/') ? nameOfFile(root, file) : 'the program (stop npm run dev and start it again)',
  );
  return { merged: [...new Set(merged)], conflicts: [] };
}

/** Fetches what colleagues have published and merges it with the unpublished changes. */
export async function joinColleagues(root: string, chosen: Choices = {}): Promise<Joined> {
  const nothing = { merged: [], conflicts: [] };
  if (await whyNotHere(root)) return nothing;
  const fetched = await git(root, ['fetch', '--quiet', await remoteOf(root)]);
  if (!fetched.passed) {
    const reason = fetched.output.trim().split('\n').at(-1) ?? '';
    return { ...nothing, trouble: `We could not look for what colleagues have published: ${reason}` };
  }
  const target = await lastPublished(root);
  if (!target || (await isAncestor(root, target, 'HEAD'))) return nothing;
  return moveTo(root, target, chosen).catch((error: Error) => ({
    ...nothing,
    trouble: `A colleague has published, and it cannot be joined with what is here. Nothing was lost. Ask the engineer who looks after the code.\n${error.message.trim()}`,
  }));
}
