// Changes since the last publication, and publishing those that are chosen: join, check, build, send.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInSingapore } from '../../model/dates/day.ts';
import { fileAt } from '../../model/pages/path-and-slug.ts';
import { contentVersion } from '../../model/reader/content-folder.ts';
import { ContentError } from '../../model/reader/content-error.ts';
import { publishingIssues } from '../../model/reader/read-content.ts';
import { findUnpublished } from '../../model/reader/unpublished.ts';
import type { ChangedFile, Choices, Editor, Outcome, Publication, PublishStep } from '../contract.ts';
import { changesBetween } from './changes-in-words.ts';
import { contentOf, kindOf, nameOfFile, openFile, textIn } from './content-files.ts';
import { git, gitLine, lastPublished, gitNames, remoteOf, runTool, textAt } from './git.ts';
import { joinColleagues, moveTo, notOnMain } from './join.ts';
import { addresses, redirects } from './move-page.ts';
import { picturesIn } from './pictures.ts';

/** Every file of `content/` that differs from the last publication. */
async function changedNames(root: string, base: string): Promise<string[]> {
  const diff = ['diff', '--name-only', '--no-renames', '--relative', '-z', base];
  const changed = await gitNames(root, ...diff, '--', 'content');
  const added = await gitNames(root, 'ls-files', '--others', '--exclude-standard', '-z', 'content');
  return [...new Set([...changed, ...added])].sort();
}

/** Marks a page that was renamed or taken down, the page at its new address and the redirect: none goes without the others. */
function markTogether(root: string, files: readonly ChangedFile[]): ChangedFile[] {
  const leads = Object.entries((contentOf(redirects, textIn(root, redirects))?.value ?? {}) as Record<string, string>);
  const to = new Map(leads.map(([from, next]) => [fileAt(from), fileAt(next)]));
  const gone = files.filter(({ file, what }) => what === 'removed' && to.has(file));
  const parts = new Set(gone.flatMap(({ file }) => [redirects, file, to.get(file)]));
  return files.map((each) => (parts.has(each.file) ? { ...each, together: true } : each));
}

/** Everything of `content/` that has changed since the last publication. */
export async function findPublication(root: string): Promise<Publication> {
  const published = process.env['EDITING_SERVER'];
  const base = await lastPublished(root);
  const trouble = base
    ? await notOnMain(root)
    : 'This folder keeps no record of changes (it is no git repository). Hand the folder content/ to the engineer who runs the site.';
  const names = base ? await changedNames(root, base) : [];
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today);
  const issues = names.length > 0 ? publishingIssues(root, today) : [];
  const describe = async (file: string): Promise<ChangedFile> => {
    const [before, after] = [await textAt(root, base, file), textIn(root, file)];
    const address = after === undefined ? undefined : openFile(root, file).entry.address;
    return {
      file,
      name: nameOfFile(root, file, before),
      ...(address && { address }),
      what: before === undefined ? 'new' : after === undefined ? 'removed' : 'changed',
      changes: before === undefined || after === undefined ? [] : changesBetween(file, before, after),
      ...(unpublished.get(file) === null && { draft: true }),
      issues: issues.filter((issue) => issue.file === file).map(({ message }) => message),
    };
  };
  const files = await Promise.all(names.filter(kindOf).map(describe));
  // The build adds to the list of addresses by itself.
  const listed = files.filter(({ file, changes }) => file !== addresses || changes.some(({ after }) => !after));
  const shown = picturesIn(root);
  return {
    files: markTogether(root, listed),
    pictures: names.filter((file) => shown.has(file)),
    editor: { name: await gitLine(root, 'config', 'user.name'), email: await gitLine(root, 'config', 'user.email') },
    ...(published && { published }),
    ...(trouble && { trouble }),
  };
}

function messageOf(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `Content: ${names.slice(0, 3).join(', ')}${more}`;
}

/** The publication that is being prepared: a checkout of what is public, with the chosen files. */
let prepared: { folder: string; message: string } | undefined;

async function discard(root: string): Promise<void> {
  if (!prepared) return;
  await git(root, ['worktree', 'remove', '--force', prepared.folder]);
  rmSync(prepared.folder, { recursive: true, force: true });
  prepared = undefined;
}

const failed = (...lines: readonly string[]): Outcome => ({ passed: false, words: lines.join('\n').trim() });

/** Joins what colleagues published, puts the chosen files into a checkout of it, and checks the content there. */
export async function prepare(
  root: string,
  editor: Editor,
  chosen: readonly string[],
  choices: Choices = {},
): Promise<Outcome> {
  await discard(root);
  if (!editor.name.trim() || !/^\S+@\S+$/.test(editor.email)) return failed('Write your name and your email address.');
  await git(root, ['config', '--local', 'user.name', editor.name.trim()]);
  await git(root, ['config', '--local', 'user.email', editor.email]);
  const { collisions, trouble } = await joinColleagues(root, choices);
  if (trouble) return failed(`Nothing was published. ${trouble}`);
  if (collisions.length > 0)
    return { ...failed('A colleague has published other words in the same places.'), collisions };
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-publication-'));
  const made = await git(root, ['worktree', 'add', '--quiet', '--force', '--detach', folder, 'HEAD']);
  if (!made.passed) return failed('Nothing was published.', made.output);
  const { files } = await findPublication(root);
  const published = files.filter(({ file }) => chosen.includes(file));
  prepared = { folder, message: messageOf(published.map(({ name }) => name)) };
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
  const issues = publishingIssues(folder, dayInSingapore(new Date()));
  return issues.length > 0
    ? failed('Nothing was published, because something has to be corrected first.', new ContentError(issues).message)
    : { passed: true, words: '' };
}

/** Commits the prepared publication and sends it. Afterwards this folder is on the state that was sent. */
export async function send(root: string): Promise<Outcome> {
  if (!prepared) return failed('Nothing is prepared. Press Publish again.');
  const { folder, message } = prepared;
  await git(folder, ['add', '--all', '--', 'content']);
  const { passed: isSame } = await git(folder, ['diff', '--cached', '--quiet']);
  const committed = isSame ? undefined : await git(folder, ['commit', '--quiet', '--no-verify', '--message', message]);
  if (committed?.passed === false) return failed('Nothing was published.', committed.output);
  const id = await gitLine(folder, 'rev-parse', 'HEAD');
  const remote = await remoteOf(root);
  const pushed = remote ? await git(folder, ['push', remote, `${id}:refs/heads/main`]) : undefined;
  // Git does not translate these words; a protected branch is reported as `[remote rejected]`.
  if (pushed && /\[rejected\].*\((?:fetch first|non-fast-forward)\)/.test(pushed.output))
    return failed('A colleague published at this very moment. Nothing was lost: press Publish again.');
  if (pushed?.passed === false)
    return failed('Nothing was published, because it could not be sent. Nothing was lost.', pushed.output);
  const version = contentVersion(folder);
  await discard(root);
  const isMoved = await moveTo(root, id).then(
    ({ collisions }) => collisions.length === 0,
    () => false,
  );
  const here = isMoved ? '' : ' This folder could not be brought to the same state: ask the engineer.';
  if (remote) return { passed: true, words: `Sent.${here}`, version };
  const short = id.slice(0, 8);
  const words = `Ready, and not sent: no place is set to send it to. Tell the engineer who runs the site to take commit ${short} from ${root}: git pull ${root}`;
  return { passed: true, words };
}

/** Does one step of publishing. A step that fails leaves what is published as it is. */
export async function publishStep(
  root: string,
  step: PublishStep,
  editor: Editor,
  files: readonly string[],
): Promise<Outcome> {
  const trouble = await notOnMain(root);
  if (trouble) return failed(trouble);
  if (step === 'send') return send(root);
  if (step === 'check') return prepare(root, editor, files);
  const { passed, output } = await runTool('tools/build.ts', [], { CONTENT_DIR: prepared?.folder ?? root });
  if (passed) return { passed, words: '' };
  const lines = output.split('\n').filter((line) => !/^(?:Note|Warning): /.test(line));
  return failed('Nothing was published, because the site could not be built.', ...lines);
}
