// Merges commits by git's own commands and, in files of the content that collide, field by field.
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../model/reader/map-texts.ts';
import type { Decisions, Conflict, Place } from '../contract.ts';
import { changeAt } from './changes.ts';
import { contentOf, hashOf, kindOf, nameOfFile, schemaOf, withValue } from './content-files.ts';
import { alignItems } from './edit-yaml.ts';
import {
  gitConfirms,
  gitNames,
  gitOrThrow,
  gitText,
  makeCommit,
  makeTree,
  runGit,
  splitNames,
  textAt,
  textOf,
} from './git.ts';

/** Resolves a conflict between two values of one place; a value is undefined if that side removed it. */
type Choose = (place: Place, mine: unknown, theirs: unknown) => unknown;

/**
 * Merges two changes of one value, field by field.
 * @param base the value before both changes
 * @param choose called for each place that both changed differently
 */
function mergeValues(base: unknown, mine: unknown, theirs: unknown, choose: Choose, place: Place = []): unknown {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return mine;
  if (isDeepStrictEqual(base, mine)) return theirs;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, choose, place);
  if (!isRecord(mine) || !isRecord(theirs)) return choose(place, mine, theirs);
  const before = isRecord(base) ? base : {};
  const keys = Object.keys({ ...mine, ...theirs });
  const merged = keys.map((key) => [key, mergeValues(before[key], mine[key], theirs[key], choose, [...place, key])]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Checks that no entry was moved. */
const isOrdered = (sources: readonly (number | undefined)[]) =>
  sources.filter((source) => source !== undefined).every((source, index, all) => source > (all[index - 1] ?? -1));

/**
 * Merges lists: in their order, or mine if only I moved entries, with the changes and removals of both, and each entry that
 * the other side added after the one it followed.
 */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], choose: Choose, place: Place): unknown[] {
  const mySources = alignItems(base, mine);
  const theirSources = alignItems(base, theirs);
  if (isOrdered(theirSources) && !isOrdered(mySources))
    return mergeLists(base, theirs, mine, (...[at, theirValue, myValue]) => choose(at, myValue, theirValue), place);
  const entries: { from: number | undefined; myIndex: number; theirValue: unknown }[] = [];
  const isTaken = (myIndex: number) => entries.some((entry) => entry.myIndex === myIndex);
  theirs.forEach((theirValue, index) => {
    const from = theirSources[index];
    // Two new entries are the same one if they are equal.
    const isSame = (value: unknown, myIndex: number) =>
      mySources[myIndex] === from && !isTaken(myIndex) && (from !== undefined || isDeepStrictEqual(value, theirValue));
    entries.push({ from, myIndex: mine.findIndex(isSame), theirValue });
  });
  mine.forEach((_, myIndex) => {
    if (isTaken(myIndex)) return;
    const lastEarlier = entries.findLastIndex((entry) => entry.myIndex >= 0 && entry.myIndex < myIndex);
    entries.splice(lastEarlier + 1, 0, { from: mySources[myIndex], myIndex, theirValue: undefined });
  });
  // A place has the index in `base`, because different entries of mine and of theirs may have one index.
  return entries
    .map(({ from = -1, myIndex, theirValue }) =>
      mergeValues(base[from], mine[myIndex], theirValue, choose, [...place, from]),
    )
    .filter((value) => value !== undefined);
}

/** Mine, theirs, and the one that both come from. */
type Sides<Value> = Record<'base' | 'mine' | 'theirs', Value>;

/**
 * Merges two changes of a content file, field by field and paragraph by paragraph. Git alone would report a conflict
 * between changes of neighbouring lines, and between two new dates of a course.
 * @param versions texts of the file; undefined if it is not there
 * @param decisions decisions on conflicts by their keys
 * @returns the merged text, undefined if the file is removed, and the unresolved conflicts
 */
export function mergeTexts(
  file: string,
  { base, mine, theirs }: Sides<string | undefined>,
  decisions: Decisions,
): { text: string | undefined; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const decide: Choose = (place, myValue, theirValue) => {
    // With its values, because a field can be in conflict again: with another publication, or once this one is decided.
    const key = `${file} ${place.join('.')} ${hashOf(JSON.stringify([myValue, theirValue]))}`;
    const side = decisions[key];
    if (!side) {
      const versions = { before: myValue, after: theirValue, place, schema: schemaOf(file) };
      const { name: field, before, after } = changeAt(versions);
      conflicts.push({ file, key, field, mine: before, theirs: after });
    }
    return side === 'theirs' ? theirValue : myValue;
  };
  if (mine === theirs || base === theirs) return { text: mine, conflicts };
  if (base === mine) return { text: theirs, conflicts };
  const [baseContent, myContent, theirContent] = [base, mine, theirs].map((text) => contentOf(file, text));
  if (!myContent || !theirContent) return { text: decide([], mine, theirs) as string | undefined, conflicts };
  const merged = mergeValues(baseContent, myContent, theirContent, ([part, ...place], ...sides) =>
    decide(part === 'text' ? [part, ...place] : place, ...sides),
  ) as typeof myContent;
  return { text: withValue(file, theirs ?? '', merged.value, merged.text.join('\n\n')), conflicts };
}

/** Checks if a commit has all changes of another. */
export const isAncestor = (root: string, ancestor: string, commit: string): Promise<boolean> =>
  gitConfirms(root, 'merge-base', '--is-ancestor', ancestor, commit);

/**
 * Merges a file that both commits changed.
 * @param blobs its versions in git's result, by stage and name
 * @returns arguments of git that change its index, and the unresolved conflicts
 */
async function mergeFile(
  root: string,
  file: string,
  { base, mine, theirs }: Sides<string>,
  blobs: ReadonlyMap<string, string>,
  decisions: Decisions,
) {
  if (!kindOf(file)) throw new Error('Both changed something that is no text of the office.');
  const [baseText, theirText, myText] = await Promise.all(
    [base, theirs, mine].map(async (commit, index) => {
      // A side that has the file under its earlier name has the blob only. The blob of one that both renamed has markers.
      const blob = blobs.get(`${index + 1}\t${file}`);
      return (await textAt(root, commit, file)) ?? (blob && textOf(root, blob));
    }),
  );
  const { text, conflicts } = mergeTexts(file, { base: baseText, mine: myText, theirs: theirText }, decisions);
  if (text === undefined) return { command: ['update-index', '--force-remove', file], conflicts };
  const blob = await gitOrThrow(root, ['hash-object', '-w', '--stdin'], { input: text });
  return { command: ['update-index', '--add', '--cacheinfo', `100644,${blob.trim()},${file}`], conflicts };
}

/** Merges two commits: by git first, then field by field in each content file that collides. */
async function mergeCommits(root: string, theirs: string, mine: string, decisions: Decisions) {
  const mergeOfGit = await runGit(root, ['merge-tree', '--write-tree', '--no-messages', '-z', theirs, mine]);
  // It ends with 1 if files collide.
  if (mergeOfGit.code !== 0 && mergeOfGit.code !== 1) throw new Error(mergeOfGit.failure);
  const [tree = '', ...collisions] = splitNames(mergeOfGit.output);
  const blobs = new Map<string, string>();
  for (const collision of collisions) {
    const [, blob = '', stageAndName = ''] = collision.split(/^\d+ (\w+) /);
    blobs.set(stageAndName, blob);
  }
  const collidingFiles = new Set([...blobs.keys()].map((stageAndName) => stageAndName.replace(/^\d\t/, '')));
  const base = await gitText(root, 'merge-base', theirs, mine);
  const mergedFiles = await Promise.all(
    [...collidingFiles].map((file) => mergeFile(root, file, { theirs, mine, base }, blobs, decisions)),
  );
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
