// Merges commits by git's own commands and, in files of the content that collide, field by field.
import type { Decisions, Conflict } from '../contract.ts';
import { kindOf, nameOfFile } from './content-files.ts';
import { runGit, gitText, gitNames, gitOrThrow, makeCommit, makeTree, splitNames, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';

/** Checks if a commit has all changes of another. */
export const isAncestor = async (root: string, ancestor: string, commit: string) =>
  (await runGit(root, ['merge-base', '--is-ancestor', ancestor, commit])).passed;

interface Merge {
  theirs: string;
  mine: string;
  /** The commit that both come from. */
  base: string;
}

/** Merges a file that both commits changed. @returns the change of git's index, and what the two disagree about */
async function mergeFile(root: string, file: string, { theirs, mine, base }: Merge, decisions: Decisions) {
  if (!kindOf(file)) throw new Error('Both changed something that is no text of the office.');
  const [baseText, myText, theirText] = await Promise.all(
    [base, mine, theirs].map((commit) => textAt(root, commit, file)),
  );
  const { text, conflicts } = mergeTexts(file, { base: baseText, mine: myText, theirs: theirText }, decisions);
  if (text === undefined) return { change: ['update-index', '--force-remove', file], conflicts };
  const blob = await gitOrThrow(root, ['hash-object', '-w', '--stdin'], { input: text });
  return { change: ['update-index', '--add', '--cacheinfo', `100644,${blob.trim()},${file}`], conflicts };
}

/** Merges two commits: by git first, then field by field in each content file that collides. */
async function mergeCommits(root: string, theirs: string, mine: string, decisions: Decisions) {
  const merged = await runGit(root, ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', theirs, mine]);
  const [tree = '', ...colliding] = splitNames(merged.output);
  if (!merged.passed && merged.code !== 1) throw new Error(merged.output);
  const base = await gitText(root, 'merge-base', theirs, mine);
  const files = [];
  for (const file of new Set(colliding)) files.push(await mergeFile(root, file, { theirs, mine, base }, decisions));
  return {
    tree: await makeTree(root, tree, ...files.map(({ change }) => change)),
    conflicts: files.flatMap(({ conflicts }) => conflicts),
  };
}

/**
 * Moves this folder to the commit `target` and keeps unpublished changes. Nothing changes if a conflict is unresolved or a
 * file would be overwritten.
 * @returns the names of the files that were changed elsewhere, and the unresolved conflicts
 */
export async function moveTo(
  root: string,
  target: string,
  decisions: Decisions = {},
): Promise<{ merged: string[]; conflicts: Conflict[] }> {
  const head = await gitText(root, 'rev-parse', 'HEAD');
  const work = await makeCommit(root, await makeTree(root, 'HEAD', ['add', '--all', '--', 'content']), 'Work', head);
  let base = target;
  if (!(await isAncestor(root, head, target))) {
    const { tree, conflicts } = await mergeCommits(root, target, head, decisions);
    if (conflicts.length > 0) return { merged: [], conflicts };
    base = await makeCommit(root, tree, 'Join what colleagues published', target, head);
  }
  const { tree, conflicts } = await mergeCommits(root, base, work, decisions);
  if (conflicts.length > 0) return { merged: [], conflicts };
  const changed = await gitNames(root, 'diff', '--name-only', '-z', work, tree);
  await runGit(root, ['add', '--all', '--', 'content']);
  const moved = await runGit(root, ['read-tree', '-m', '-u', work, tree]);
  if (moved.passed) await runGit(root, ['reset', '--quiet', '--soft', base]);
  await runGit(root, ['reset', '--quiet', '--', 'content']);
  if (!moved.passed) throw new Error(moved.output);
  // The staff read of texts that have a form, not of the program and its files.
  const merged = changed.filter(kindOf).map((file) => nameOfFile(root, file));
  return { merged: [...new Set(merged)], conflicts: [] };
}
