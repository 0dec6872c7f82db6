// Joins what colleagues have published with what is not published yet, by git's own commands.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Choices, Joined } from '../contract.ts';
import { kindOf, nameOfFile } from './content-files.ts';
import { git, gitLine, lastPublished, makeCommit, makeTree, namesOf, remoteOf, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs operations that change the project's folder one after the other. */
export function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

const askEngineer = 'Nothing was lost. Ask the engineer who looks after the code';

/** Returns the reason why this folder cannot publish: the server builds the branch `main` only. */
export async function notOnMain(root: string): Promise<string | undefined> {
  const [branch, remote] = await Promise.all([gitLine(root, 'branch', '--show-current'), remoteOf(root)]);
  if (!remote || branch === 'main') return undefined;
  const here = branch ? `on the branch "${branch}"` : 'on no branch';
  return `Nothing can be published from here: this folder is ${here}, and the website is made from "main". Ask the engineer who looks after the code to bring your changes there.`;
}

const isAncestor = async (root: string, one: string, other: string) =>
  (await git(root, ['merge-base', '--is-ancestor', one, other])).passed;

/** Adds or removes a file in a tree. */
async function withText(root: string, tree: string, file: string, text: string | undefined): Promise<string> {
  if (text === undefined) return makeTree(root, tree, ['update-index', '--force-remove', file]);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-text-'));
  writeFileSync(join(folder, 'text'), text);
  const blob = await gitLine(root, 'hash-object', '-w', join(folder, 'text'));
  rmSync(folder, { recursive: true, force: true });
  return makeTree(root, tree, ['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`]);
}

/** Merges two commits: by git first, then field by field in each content file that collides. */
async function mergeCommits(root: string, theirs: string, mine: string, chosen: Choices) {
  const merged = await git(root, ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', theirs, mine]);
  const [tree = '', ...colliding] = namesOf(merged);
  if (merged.code !== 0 && merged.code !== 1) throw new Error(merged.output);
  const base = await gitLine(root, 'merge-base', theirs, mine);
  const result: { tree: string; collisions: Joined['collisions'] } = { tree, collisions: [] };
  for (const file of new Set(colliding)) {
    if (!kindOf(file)) throw new Error(`A colleague changed ${file} too, which is no text of the editor.`);
    const [before, own, other] = await Promise.all([base, mine, theirs].map((commit) => textAt(root, commit, file)));
    const { text, collisions } = mergeTexts(file, { base: before, mine: own, theirs: other }, chosen);
    result.collisions.push(...collisions);
    result.tree = await withText(root, result.tree, file, text);
  }
  return result;
}

/**
 * Makes `target` the state that this folder is on, and keeps what is not published. Nothing moves while a collision is
 * undecided, or if it would overwrite something.
 */
export async function moveTo(root: string, target: string, chosen: Choices = {}): Promise<Joined> {
  const head = await gitLine(root, 'rev-parse', 'HEAD');
  const work = await makeCommit(root, await makeTree(root, 'HEAD', ['add', '--all', '--', 'content']), 'Work', head);
  let base = target;
  if (!(await isAncestor(root, head, target))) {
    const { tree, collisions } = await mergeCommits(root, target, head, chosen);
    if (collisions.length > 0) return { brought: [], collisions };
    base = await makeCommit(root, tree, 'Join what colleagues published', target, head);
  }
  const { tree, collisions } = await mergeCommits(root, base, work, chosen);
  if (collisions.length > 0) return { brought: [], collisions };
  const changed = await git(root, ['diff', '--name-only', '-z', work, tree]);
  await git(root, ['add', '--all', '--', 'content']);
  const moved = await git(root, ['read-tree', '-m', '-u', work, tree]);
  if (moved.passed) await git(root, ['reset', '--quiet', '--soft', base]);
  await git(root, ['reset', '--quiet', '--', 'content']);
  if (!moved.passed) throw new Error(moved.output);
  const brought = namesOf(changed).map((file) =>
    file.startsWith('content/') ? nameOfFile(root, file) : 'the program (stop npm run dev and start it again)',
  );
  return { brought: [...new Set(brought)], collisions: [] };
}

/** Fetches what colleagues have published, and joins it with what is not published here. */
export async function joinColleagues(root: string, chosen: Choices = {}): Promise<Joined> {
  const nothing = { brought: [], collisions: [] };
  const remote = await remoteOf(root);
  if (!remote || (await notOnMain(root))) return nothing;
  const fetched = await git(root, ['fetch', '--quiet', remote]);
  if (!fetched.passed) {
    const reason = fetched.output.trim().split('\n').at(-1) ?? '';
    return { ...nothing, trouble: `We could not look for what colleagues have published: ${reason}` };
  }
  const target = await lastPublished(root);
  if (!target || (await isAncestor(root, target, 'HEAD'))) return nothing;
  try {
    return await moveTo(root, target, chosen);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    return {
      ...nothing,
      trouble: `A colleague has published, and it cannot be joined with what is here. ${askEngineer}.\n${reason}`,
    };
  }
}
