import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { organisationSchema } from '../../model/organisation/organisation.ts';
import type { Change, Published } from '../contract.ts';
import { addressOf, kindOf, nameOfFile, openFile, textIn } from './content-files.ts';
import { git, lastPublished, namesOf, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';
import { setRedirect, wasPublished } from './move-page.ts';
import { addresses, changesBetween } from './publication.ts';

/** Publications, the latest first: of one file, or of all. */
export async function findHistory(root: string, file = 'content'): Promise<Published[]> {
  const format = '--format=%H%x00%an%x00%aI%x00%s%x00';
  const log = await git(root, ['log', '--no-merges', '--max-count=50', format, await lastPublished(root), '--', file]);
  const parts = log.passed ? log.output.split('\0').map((part) => part.trim()) : [];
  return parts.flatMap((id, index) => {
    const [who = '', when = '', subject = ''] = parts.slice(index + 1);
    return index % 4 === 0 && id ? [{ id, who, when, words: subject.replace(/^Content: /, '') }] : [];
  });
}

const filesOf = async (root: string, id: string) =>
  namesOf(await git(root, ['diff-tree', '--no-commit-id', '--name-only', '--root', '-r', '-z', id, '--', 'content']));

/** Everything that a publication changed, in words. */
export async function changesOf(root: string, id: string): Promise<Change[]> {
  const files = (await filesOf(root, id)).filter((file) => kindOf(file) && file !== addresses);
  const all = files.map(async (file) => {
    const [before, after] = await Promise.all([textAt(root, `${id}^`, file), textAt(root, id, file)]);
    const name = nameOfFile(root, file, before ?? after);
    if (before === undefined || after === undefined)
      return [{ name, before: before === undefined ? '' : 'there', after: after === undefined ? 'removed' : 'new' }];
    return changesBetween(file, before, after).map((change) => ({ ...change, name: `${name}: ${change.name}` }));
  });
  return (await Promise.all(all)).flat();
}

function write(root: string, file: string, text: string | undefined): void {
  if (text === undefined) rmSync(join(root, file), { force: true });
  else writeFileSync(join(root, file), text);
}

/** Restores pictures that a text shows again. */
async function restorePictures(root: string, id: string, texts: readonly (string | undefined)[]): Promise<void> {
  const addresses = new Set(texts.flatMap((text) => text?.match(/\/pictures\/[\w-]+\.webp/g) ?? []));
  for (const address of addresses)
    await git(root, ['restore', `--source=${id}`, '--worktree', '--', `content${address}`]);
}

/**
 * Puts a file back as it was in a publication, or takes all that a publication changed back. It is a change like any
 * other: it is public once it is published, and later publications keep it.
 * @returns the names of what changed, and of fields that were published again since and stay
 */
export async function putBack(root: string, id: string, file?: string): Promise<{ changed: string[]; kept: string[] }> {
  const from = file ? id : `${id}^`;
  const files = file ? [file] : (await filesOf(root, id)).filter((each) => kindOf(each) && each !== addresses);
  const [changed, kept, texts]: [string[], string[], (string | undefined)[]] = [[], [], []];
  const removed: [name: string, file: string][] = [];
  const back = new Map<string, string>();
  for (const each of files) {
    const [base, theirs] = await Promise.all([textAt(root, id, each), textAt(root, from, each)]);
    const mine = textIn(root, each);
    const name = nameOfFile(root, each, base ?? theirs);
    const { text, collisions } = file ? { text: theirs, collisions: [] } : mergeTexts(each, { base, mine, theirs }, {});
    kept.push(...collisions.map(({ field }) => `${name}: ${field}`));
    if (text === mine) continue;
    write(root, each, text);
    texts.push(text);
    changed.push(name);
    if (text === undefined) removed.push([name, each]);
    else back.set(name, addressOf(each, {}) ?? '/');
  }
  // A page that goes was public, so its readers are led on: to the page of that name, such as the one before a renaming.
  for (const [name, each] of removed) {
    const address = addressOf(each, {});
    if (address && wasPublished(root, address)) setRedirect(root, address, back.get(name) ?? '/');
  }
  await restorePictures(root, from, texts);
  return { changed, kept };
}

/** Finds out if the website shows the content that was sent, and since when. */
export async function isLive(root: string, version: string): Promise<{ since?: string; words: string }> {
  const organisation = organisationSchema.safeParse(openFile(root, 'content/organisation.yaml')?.value).data;
  const site = process.env['SITE_URL'] || organisation?.website || '';
  try {
    const response = await fetch(new URL('/build.txt', site), { signal: AbortSignal.timeout(8000), cache: 'no-store' });
    const [shown, since = ''] = (await response.text()).trim().split(' ');
    if (response.ok && shown === version) return { since, words: '' };
    return {
      words: response.ok ? `${site} still shows the publication before.` : `${site} does not say what it shows.`,
    };
  } catch {
    return { words: `${site} cannot be reached from here.` };
  }
}
