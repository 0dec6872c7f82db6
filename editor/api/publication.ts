// What has changed since the last publication, and publishing it: check, build, commit, send.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ChangedFile, Editor, Outcome, Publication, PublishStep } from '../contract.ts';
import { changesInWords, linesInWords } from './changes-in-words.ts';
import { kindOf, openFile, partsOf } from './content-files.ts';
import { readText } from '../../model/reader/read-text.ts';
import { run, runTool } from './run-program.ts';

const git = (root: string, ...args: string[]) => run('git', args, root);

/** The first line that git answers, or nothing. */
const first = async (root: string, ...args: string[]) => {
  const { passed, output } = await git(root, ...args);
  return passed ? (output.split('\n')[0] ?? '').trim() : '';
};

/** What the last publication is: what was sent last, or where nothing is sent, what was committed last. */
const lastPublished = async (root: string) =>
  (await first(root, 'rev-parse', '--verify', '--quiet', '@{upstream}')) || 'HEAD';

/** Why what is sent from here would not be public: the server takes the branch `main`, and no other. */
async function notOnMain(root: string): Promise<string | undefined> {
  const [branch, remote] = await Promise.all([first(root, 'branch', '--show-current'), first(root, 'remote')]);
  if (!remote || branch === 'main') return undefined;
  const here = branch ? `on the branch "${branch}"` : 'on no branch';
  return `Nothing can be published from here: this folder is ${here}, and the website is made from "main". Ask the engineer who looks after the code to bring your changes there.`;
}

const listed = (output: string) => output.split('\0').filter((file) => kindOf(file));

async function changedFile(root: string, base: string, file: string): Promise<ChangedFile> {
  const shown = await git(root, 'show', `${base}:${file}`);
  const isThere = existsSync(join(root, file));
  const entry = isThere ? openFile(root, file)?.entry : undefined;
  const what = !shown.passed ? 'new' : isThere ? 'changed' : 'removed';
  const read = (text: string) => {
    const { yaml, body = '' } = partsOf(file, text);
    try {
      return { value: parse(yaml) as unknown, body };
    } catch {
      return { value: undefined, body: text };
    }
  };
  const [before, after] = [read(shown.passed ? shown.output : ''), read(isThere ? readText(root, file) : '')];
  const changes =
    what === 'changed' ? [...changesInWords(before.value, after.value), ...linesInWords(before.body, after.body)] : [];
  return { file, name: entry?.name ?? file, ...(entry?.address && { address: entry.address }), what, changes };
}

/** Everything of `content/` that has changed since the last publication. */
export async function findPublication(root: string): Promise<Publication> {
  const editor = { name: await first(root, 'config', 'user.name'), email: await first(root, 'config', 'user.email') };
  const published = process.env['EDITING_SERVER'];
  const is = await git(root, 'rev-parse', '--verify', '--quiet', 'HEAD');
  if (!is.passed)
    return {
      files: [],
      editor,
      trouble:
        'This folder keeps no record of changes (it is no git repository). Hand the folder content/ to the engineer who runs the site.',
    };
  const trouble = await notOnMain(root);
  const base = await lastPublished(root);
  const changed = await git(root, 'diff', '--name-only', '--no-renames', '-z', base, '--', 'content');
  const added = await git(root, 'ls-files', '--others', '--exclude-standard', '-z', 'content');
  const files = [...new Set([...listed(changed.output), ...listed(added.output)])].sort();
  return {
    files: await Promise.all(files.map((file) => changedFile(root, base, file))),
    editor,
    ...(published && { published }),
    ...(trouble && { trouble }),
  };
}

const message = ({ files }: Publication) => {
  const names = files.map(({ name }) => name);
  const head = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  const lines = files.flatMap(({ name, what, changes }) =>
    what === 'changed'
      ? changes.map((change) => `${name}, ${change.name}: ${change.before || '–'} → ${change.after || '–'}`)
      : [`${name}: ${what}`],
  );
  return `Content: ${head}\n\n${lines.map((line) => line.replaceAll('\n', ' ').slice(0, 200)).join('\n')}`;
};

async function commit(root: string, editor: Editor): Promise<Outcome> {
  if (!editor.name.trim() || !/^\S+@\S+$/.test(editor.email))
    return { passed: false, words: 'Write your name and your email address.' };
  const publication = await findPublication(root);
  const own = [`user.name=${editor.name.trim()}`, `user.email=${editor.email}`].flatMap((each) => ['-c', each]);
  await git(root, 'config', '--local', 'user.name', editor.name.trim());
  await git(root, 'config', '--local', 'user.email', editor.email);
  await git(root, 'add', '--all', '--', 'content');
  const isStaged = !(await git(root, 'diff', '--cached', '--quiet', '--', 'content')).passed;
  if (!isStaged) return { passed: true, words: 'Everything was noted before.' };
  const { passed, output } = await git(
    root,
    ...own,
    'commit',
    '--quiet',
    '--message',
    message(publication),
    '--',
    'content',
  );
  return { passed, words: passed ? 'The changes are noted.' : `The changes could not be noted.\n${output}` };
}

async function push(root: string): Promise<Outcome> {
  const trouble = await notOnMain(root);
  if (trouble) return { passed: false, words: trouble };
  const id = await first(root, 'rev-parse', '--short', 'HEAD');
  const remote = await first(root, 'remote');
  if (!remote)
    return {
      passed: true,
      words: `Ready, and not sent: no place is set to send it to. Tell the engineer who runs the site to take commit ${id} from ${root}: git pull ${root}`,
    };
  const hasUpstream = (await git(root, 'rev-parse', '--verify', '--quiet', '@{upstream}')).passed;
  const { passed, output } = await git(root, 'push', ...(hasUpstream ? [] : ['--set-upstream', remote, 'HEAD']));
  if (passed)
    return {
      passed,
      words: `Published: commit ${id} was sent to ${remote}. The server shows it once it has taken it.`,
    };
  return {
    passed,
    // Git says these words in every language; a branch that takes nothing is `[remote rejected]`.
    words: /\[rejected\].*\((?:fetch first|non-fast-forward)\)/.test(output)
      ? `A colleague published since you began. Your changes are saved here as commit ${id} and nothing was lost. Ask the engineer who looks after the code to join both (git pull), then publish again.`
      : `The changes are noted as commit ${id} and could not be sent.\n${output}`,
  };
}

/** Does one step of publishing. A step that fails leaves what is published as it is. */
export async function publishStep(root: string, step: PublishStep, editor: Editor): Promise<Outcome> {
  const tool = async (name: string, failed: string): Promise<Outcome> => {
    const { passed, output } = await runTool(name);
    const lines = output.split('\n').filter((line) => !/^(?:Note|Warning): /.test(line));
    return { passed, words: passed ? '' : `${failed}\n${lines.join('\n').trim()}` };
  };
  switch (step) {
    case 'check':
      return tool('check-content.ts', 'Nothing was published, because something has to be corrected first.');
    case 'build':
      return tool('build.ts', 'Nothing was published, because the site could not be built.');
    case 'commit':
      return commit(root, editor);
    case 'push':
      return push(root);
  }
}
