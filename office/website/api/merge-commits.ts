// Merges commits by git's own commands and, in files of the content that collide, field by field.
import type { Decisions, Conflict } from '../contract.ts';
import { kindOf, nameOfFile } from './content-files.ts';
import { gitConfirms, gitNames, gitOrThrow, gitText, makeCommit, makeTree, runGit, splitNames, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';

/** Checks if a commit has all changes of another. */
export const isAncestor = (root: string, ancestor: string, commit: string): Promise<boolean> =>
  gitConfirms(root, 'merge-base', '--is-ancestor', ancestor, commit);

/** Two commits to be merged. */
interface Merge {
  theirs: string;
  mine: string;
  /** The commit that both come from. */
  base: string;
}

/** Merges a file that both commits changed. @returns arguments of git that change its index, and the unresolved conflicts */
async function mergeFile(root: string, file: string, { theirs, mine, base }: Merge, decisions: Decisions) {
  if (!kindOf(file)) throw new Error('Both changed something that is no text of the office.');
  const [baseText, myText, theirText] = await Promise.all(
    [base, mine, theirs].map((commit) => textAt(root, commit, file)),
  );
  const { text, conflicts } = mergeTexts(file, { base: baseText, mine: myText, theirs: theirText }, decisions);
  if (text === undefined) return { command: ['update-index', '--force-remove', file], conflicts };
  const blob = await gitOrThrow(root, ['hash-object', '-w', '--stdin'], { input: text });
  return { command: ['update-index', '--add', '--cacheinfo', `100644,${blob.trim()},${file}`], conflicts };
}

/** Merges two commits: by git first, then field by field in each content file that collides. */
async function mergeCommits(root: string, theirs: string, mine: string, decisions: Decisions) {
  const mergeOfGit = await runGit(root, [
    'merge-tree',
    '--write-tree',
    '--name-only',
    '--no-messages',
    '-z',
    theirs,
    mine,
  ]);
  // It ends with 1 if files collide.
  if (mergeOfGit.code !== 0 && mergeOfGit.code !== 1) throw new Error(mergeOfGit.failure);
  const [tree = '', ...collidingFiles] = splitNames(mergeOfGit.output);
  const base = await gitText(root, 'merge-base', theirs, mine);
  const mergedFiles: Awaited<ReturnType<typeof mergeFile>>[] = [];
  for (const file of new Set(collidingFiles))
    mergedFiles.push(await mergeFile(root, file, { theirs, mine, base }, decisions));
  return {
    tree: await makeTree(root, tree, ...mergedFiles.map(({ command }) => command)),
    conflicts: mergedFiles.flatMap(({ conflicts }) => conflicts),
  };
}

/**
 * Moves this folder to the commit `target` and keeps unpublished changes. Nothing changes if a conflict is unresolved or a
 * file would be overwritten.
 * @returns the names of the files that were changed elsewhere, and the unresolved conflicts
 * @throws with the reason if git fails
 */
export async function moveTo(
  root: string,
  target: string,
  decisions: Decisions = {},
): Promise<{ mergedNames: string[]; conflicts: Conflict[] }> {
  const head = await gitText(root, 'rev-parse', 'HEAD');
  const unpublishedTree = await makeTree(root, 'HEAD', ['add', '--all', '--', 'content']);
  const unpublished = await makeCommit(root, unpublishedTree, 'Work', head);
  let newHead = target;
  if (!(await isAncestor(root, head, target))) {
    const { tree, conflicts } = await mergeCommits(root, target, head, decisions);
    if (conflicts.length > 0) return { mergedNames: [], conflicts };
    newHead = await makeCommit(root, tree, 'Join what colleagues published', target, head);
  }
  const { tree, conflicts } = await mergeCommits(root, newHead, unpublished, decisions);
  if (conflicts.length > 0) return { mergedNames: [], conflicts };
  const changedFiles = await gitNames(root, 'diff', '--name-only', '-z', unpublished, tree);
  await gitOrThrow(root, ['add', '--all', '--', 'content']);
  try {
    await gitOrThrow(root, ['read-tree', '-m', '-u', unpublished, tree]);
    await gitOrThrow(root, ['reset', '--quiet', '--soft', newHead]);
  } finally {
    await gitOrThrow(root, ['reset', '--quiet', '--', 'content']);
  }
  // The staff read of texts that have a form, not of the program and its files.
  const mergedNames = changedFiles.filter(kindOf).map((file) => nameOfFile(root, file));
  return { mergedNames: [...new Set(mergedNames)], conflicts: [] };
}
