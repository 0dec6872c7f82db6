// Changes since the last publication, and publishing those that are chosen: join, check, build, send.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { contentVersion } from '../../../model/reader/content-folder.ts';
import { ContentError } from '../../../model/reader/content-error.ts';
import { publishingIssues } from '../../../model/reader/read-content.ts';
import { findUnpublished } from '../../../model/reader/unpublished.ts';
import type { Conflict, Editor } from '../contract.ts';
import { changesBetween } from './changes-in-words.ts';
import { kindOf, nameOfFile, openFile, textIn } from './content-files.ts';
import { git, gitLine, lastPublished, gitNames, remoteOf, runTool, textAt } from './git.ts';
import { joinColleagues, moveTo, whyNotHere } from './join.ts';
import { addresses } from './move-page.ts';
import { picturesIn } from './pictures.ts';

/** Every file of `content/` that differs from the last publication. */
async function changedNames(root: string, base: string): Promise<string[]> {
  const diff = ['diff', '--name-only', '--no-renames', '--relative', '-z', base];
  const changed = await gitNames(root, ...diff, '--', 'content');
  const added = await gitNames(root, 'ls-files', '--others', '--exclude-standard', '-z', 'content');
  return [...new Set([...changed, ...added])].sort();
}

/** Everything of `content/` that has changed since the last publication. */
export async function findPublication(root: string) {
  const base = await lastPublished(root);
  const names = base ? await changedNames(root, base) : [];
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today);
  const issues = names.length > 0 ? publishingIssues(root, today) : [];
  const describe = async (file: string) => {
    const [before, after] = [await textAt(root, base, file), textIn(root, file)];
    return {
      file,
      name: nameOfFile(root, file, before),
      address: after === undefined ? undefined : openFile(root, file).entry.address,
      what: before === undefined ? 'new' : after === undefined ? 'removed' : 'changed',
      changes: before === undefined || after === undefined ? [] : changesBetween(file, before, after),
      isDraft: unpublished.get(file) === null,
      /** Mistakes that stop its publication. */
      issues: issues.filter((issue) => issue.file === file).map(({ message }) => message),
    };
  };
  const files = await Promise.all(names.filter(kindOf).map(describe));
  const shown = picturesIn(root);
  return {
    // The build adds to the list of addresses by itself.
    files: files.filter(({ file, changes }) => file !== addresses || changes.some(({ after }) => !after)),
    /** Pictures that are published with the files that show them. */
    pictures: names.filter((file) => shown.has(file)),
    editor: { name: await gitLine(root, 'config', 'user.name'), email: await gitLine(root, 'config', 'user.email') },
    /** Address of the pages as they were last built. */
    published: process.env['EDITING_SERVER'],
    /** Reason why this folder cannot publish. */
    trouble: await whyNotHere(root),
  };
}

function messageOf(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `Content: ${names.slice(0, 3).join(', ')}${more}`;
}

/** Result of a publication. */
interface Outcome {
  passed: boolean;
  words: string;
  conflicts?: Conflict[];
  /** Identifies the content that was sent, as `build.txt` of the website does once it shows it. */
  version?: string;
}

const failed = (...lines: readonly string[]): Outcome => ({ passed: false, words: lines.join('\n').trim() });

/** Puts the chosen files into a checkout of what is public, with the pictures that they show. */
async function putFiles(root: string, folder: string, chosen: readonly string[]): Promise<void> {
  const put = (file: string) => {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
    else rmSync(join(folder, file), { force: true });
  };
  const names = await changedNames(root, 'HEAD');
  // Drawings and schemas have no form; changes that were made by hand are always published.
  for (const file of names) if (chosen.includes(file) || !(kindOf(file) || file.includes('/pictures/'))) put(file);
  const shown = picturesIn(folder);
  for (const file of names)
    if (file.includes('/pictures/') && shown.has(file) === existsSync(join(root, file))) put(file);
}

/** Commits what was put into the checkout, and sends it. */
async function send(root: string, folder: string, message: string): Promise<Outcome> {
  await git(folder, ['add', '--all', '--', 'content']);
  const { passed: isSame } = await git(folder, ['diff', '--cached', '--quiet']);
  const committed = isSame ? undefined : await git(folder, ['commit', '--quiet', '--no-verify', '--message', message]);
  if (committed?.passed === false) return failed('Nothing was published.', committed.output);
  const id = await gitLine(folder, 'rev-parse', 'HEAD');
  const pushed = await git(folder, ['push', await remoteOf(root), `${id}:refs/heads/main`]);
  // Git does not translate these words; a protected branch is reported as `[remote rejected]`.
  if (/\[rejected\].*\((?:fetch first|non-fast-forward)\)/.test(pushed.output))
    return failed('A colleague published at this very moment. Nothing was lost: press Publish again.');
  if (!pushed.passed)
    return failed('Nothing was published, because it could not be sent. Nothing was lost.', pushed.output);
  const isMoved = await moveTo(root, id).then(
    ({ conflicts }) => conflicts.length === 0,
    () => false,
  );
  const here = isMoved ? '' : ' This folder could not be brought to the same state: ask the engineer.';
  return { passed: true, words: `Sent.${here}`, version: contentVersion(folder) };
}

/** Builds the site with the content of a folder. */
const buildSite = (folder: string) => runTool('tools/build.ts', [], { CONTENT_DIR: folder });

/**
 * Joins what colleagues published, checks the chosen files with it and builds the site, then sends them. Until they are
 * sent, what is public stays as it is; afterwards this folder is on the state that was sent.
 */
export async function publish(
  root: string,
  editor: Editor,
  chosen: readonly string[],
  build = buildSite,
): Promise<Outcome> {
  const notHere = await whyNotHere(root);
  if (notHere) return failed(notHere);
  if (!editor.name.trim() || !/^\S+@\S+$/.test(editor.email)) return failed('Write your name and your email address.');
  await git(root, ['config', '--local', 'user.name', editor.name.trim()]);
  await git(root, ['config', '--local', 'user.email', editor.email]);
  const { conflicts, trouble } = await joinColleagues(root);
  if (trouble) return failed(`Nothing was published. ${trouble}`);
  if (conflicts.length > 0)
    return { ...failed('A colleague has published other words in the same places.'), conflicts };
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-publication-'));
  try {
    const made = await git(root, ['worktree', 'add', '--quiet', '--force', '--detach', folder, 'HEAD']);
    if (!made.passed) return failed('Nothing was published.', made.output);
    await putFiles(root, folder, chosen);
    const issues = publishingIssues(folder, dayInSingapore(new Date()));
    if (issues.length > 0)
      return failed(
        'Nothing was published, because something has to be corrected first.',
        new ContentError(issues).message,
      );
    const { passed, output } = await build(folder);
    const lines = output.split('\n').filter((line) => !/^(?:Note|Warning): /.test(line));
    if (!passed) return failed('Nothing was published, because the site could not be built.', ...lines);
    const names = chosen.map(async (file) => nameOfFile(root, file, await textAt(root, 'HEAD', file)));
    return await send(root, folder, messageOf(await Promise.all(names)));
  } finally {
    await git(root, ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
