import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishingIssues } from '../../../model/reader/read-content.ts';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import { makeTree } from './git.ts';
import { changesOf, findHistory, restoreFiles } from './history.ts';
import { renamePage, takeDown } from './move-page.ts';
import { findChanges } from './find-changes.ts';
import { isAncestor } from './merge.ts';
import { changeOfDates, type PublicationRequest } from './publication.ts';
import { finishInterrupted, startPublishing, type PublishingJob } from './publishing-job.ts';
import type { PublishingSteps } from './publishing-steps.ts';
import { mergeRemotes } from './remotes.ts';
import { openWorkingCopy } from './working-copy.ts';

const course = 'content/courses/cybersecurity-essentials.yaml';
const coursePage = '/services/cybersecurity-essentials';
const about = 'content/pages/about.yaml';
const article = 'content/news/agentic-ai-governance.md';
let folder = '';
let root = '';

const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: where,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const commit = (where: string) => {
  git(where, 'add', '--all');
  git(where, 'commit', '--quiet', '--message', 'A commit by hand');
};

beforeEach(() => {
  const firm = copyFirm();
  folder = firm.folder;
  root = join(folder, 'project');
  cpSync(join(folder, 'content'), join(root, 'content'), { recursive: true });
  writeFileSync(join(root, 'program.ts'), 'one\n');
  git(root, 'init', '--quiet', '--initial-branch=main');
  commit(root);
  return firm.remove;
});

const read = (where: string, file: string) => readFileSync(join(where, file), 'utf8');
const changeText = (where: string, from: string | RegExp, to: string, file = course) =>
  writeFileSync(join(where, file), read(where, file).replace(from, to));

/** A remote with the same commits as the project. */
const addRemote = () => {
  const remote = join(folder, 'remote.git');
  git(folder, 'clone', '--quiet', '--bare', root, remote);
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  return remote;
};

/** Publishes a change as a colleague does. @returns the colleague's folder */
const publishTheirs = (remote: string, edit: (theirFolder: string) => void) => {
  const theirFolder = join(folder, 'theirs');
  git(folder, 'clone', '--quiet', remote, theirFolder);
  edit(theirFolder);
  commit(theirFolder);
  git(theirFolder, 'push', '--quiet');
  return theirFolder;
};

/** Steps of a machine on which every build succeeds and is live at once. */
const steps: PublishingSteps = {
  completeContent: async () => undefined,
  build: async () => ({ passed: true, code: 0, output: '', failure: '' }),
  goLive: async () => true,
};

/** Waits for the end of a publication. @returns its outcome */
async function outcomeOf(job: PublishingJob) {
  await expect.poll(() => job.step).toBe('done');
  return job.outcome ?? { passed: false, message: '' };
}

const start = (request: PublicationRequest, changedSteps: Partial<PublishingSteps> = {}) => {
  const publishingFile = join(folder, 'publishing.json');
  const settings = { workingCopy: root, publishingFile, steps: { ...steps, ...changedSteps } };
  return startPublishing(settings, 'mei@example.com', request);
};

/** Publishes as the office does, without building the site. */
const publish = (files: string[], changedSteps: Partial<PublishingSteps> = {}) =>
  outcomeOf(start({ files }, changedSteps));

test('each change since the last publication is listed by name, with the old and the new value', async () => {
  expect((await findChanges(root)).files).toEqual([]);
  changeText(root, /price: \d+/, 'price: 1234');
  writeFileSync(join(root, 'content/pages/new.yaml'), 'draft: true\nname: New\n');
  rmSync(join(root, 'content/pages/ai-applications/energy.yaml'));
  const { files } = await findChanges(root);
  expect(files.map(({ file, changeKind, isDraft }) => `${changeKind} ${file}${isDraft ? ', a draft' : ''}`)).toEqual([
    `changed ${course}`,
    'removed content/pages/ai-applications/energy.yaml',
    'new content/pages/new.yaml, a draft',
  ]);
  expect(files[0]).toMatchObject({
    name: 'Cybersecurity Essentials',
    address: '/services/cybersecurity-essentials',
    changes: [{ name: 'Price', before: '480', after: '1234' }],
  });
});

test('a new course stops no other change of the day while only its page has something to fill in', async () => {
  for (const file of [course, 'content/forms/cybersecurity.yaml', `content/pages${coursePage}.yaml`]) {
    const rename = (text: string) => text.replaceAll(/cybersecurity(?:-essentials)?/g, 'reviews');
    writeFileSync(
      join(root, rename(file)),
      rename(read(root, file)).replace(/^owner: .*/m, "owner: 'TO FILL: a role'"),
    );
  }
  changeText(root, /^title: .*/m, 'title: Mine', about);
  const { files } = await findChanges(root);
  expect(files.map(({ file, issues }) => [file, issues.length > 0])).toEqual([
    ['content/courses/reviews.yaml', true],
    ['content/forms/reviews.yaml', true],
    [about, false],
    ['content/pages/services/reviews.yaml', true],
  ]);
});

test('the dates of a course go with its page when that is taken down, so that the staff are asked about its people', async () => {
  const page = `content/pages${coursePage}.yaml`;
  rmSync(join(root, page));
  const { before, after } = await changeOfDates(root, { files: [page] });
  const [gone] = before.filter((dates) => !after.some((other) => other.course === dates.course));
  expect(gone?.name).toBe('Cybersecurity Essentials');
});

test('only the chosen files are published, in the name of the editor, and the others stay as they are', async () => {
  const remote = addRemote();
  changeText(root, /price: \d+/, 'price: 1234');
  changeText(root, /^title: .*/m, 'title: Not yet', about);
  writeFileSync(join(root, 'notes.txt'), 'not to be published');
  expect(await publish([course])).toMatchObject({ passed: true });
  expect(git(remote, 'log', '-1', '--format=%an <%ae> %s', 'main')).toBe(
    'mei@example.com <mei@example.com> Content: Cybersecurity Essentials',
  );
  expect(git(remote, 'show', `main:${about}`)).not.toContain('Not yet');
  expect(git(root, 'status', '--porcelain')).toBe(`M ${about}\n?? notes.txt`);
  expect((await findChanges(root)).files.map(({ file }) => file)).toEqual([about]);
});

test('a conflict is shown by its field, mine beside theirs, and no file changes before it is resolved', async () => {
  const remote = addRemote();
  publishTheirs(remote, (theirFolder) => {
    changeText(theirFolder, /price: \d+/, 'price: 600');
    changeText(theirFolder, /^name: .*/m, 'name: Security Essentials');
    changeText(theirFolder, 'one', 'two', 'program.ts');
  });
  changeText(root, /price: \d+/, 'price: 1234');
  const before = read(root, course);
  const { passed, conflicts = [] } = await publish([course]);
  expect(passed).toBe(false);
  expect(conflicts).toMatchObject([{ file: course, field: 'Price', mine: '1234', theirs: '600' }]);
  expect(read(root, course)).toBe(before);
  await mergeRemotes(root, { [conflicts[0]?.key ?? '']: 'mine' });
  expect(await publish([course])).toMatchObject({ passed: true });
  expect(git(remote, 'show', `main:${course}`)).toContain('price: 1234');
  expect(git(remote, 'show', `main:${course}`)).toContain('name: Security Essentials');
  expect(read(root, 'program.ts')).toBe('two\n');
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('a colleague’s publication is merged when the editor opens, and of two new dates of one course both are kept', async () => {
  const add = (where: string, value: string) =>
    changeText(where, /\nintakes:\n/, `\nintakes:\n  - { value: ${value}, starts: 2099-04-06 }\n`);
  publishTheirs(addRemote(), (theirFolder) => add(theirFolder, 'theirs-2099'));
  add(root, 'mine-2099');
  changeText(root, /(.*value: 28-aug.*\n)(.*value: 3-oct.*\n)/, '$2$1');
  expect(await mergeRemotes(root)).toEqual({ mergedNames: ['Cybersecurity Essentials'], conflicts: [] });
  for (const value of ['mine-2099', 'theirs-2099']) expect(read(root, course)).toContain(value);
  expect(read(root, course), 'in my order').toMatch(/3-oct[^]*28-aug/);
  expect((await findChanges(root)).files.map(({ file }) => file)).toEqual([course]);
});

test.each(['theirs', 'mine'])(
  'no change is lost if the page was renamed in %s and changed in both',
  async (renamer) => {
    const renamed = 'content/pages/about-us.yaml';
    const change = (where: string, isRenamer: boolean, from: RegExp, to: string) => {
      changeText(where, from, to, about);
      if (isRenamer) renameSync(join(where, about), join(where, renamed));
    };
    publishTheirs(addRemote(), (where) => change(where, renamer === 'theirs', /^title: .*/m, 'title: Theirs'));
    change(root, renamer === 'mine', /^description: .*/m, 'description: Mine');
    expect(await mergeRemotes(root)).toMatchObject({ conflicts: [] });
    expect(existsSync(join(root, about))).toBe(false);
    expect(read(root, renamed)).toMatch(/title: Theirs\ndescription: Mine/);
  },
);

test('a decision about a published value does not drop the value that was saved since', async () => {
  const remote = addRemote();
  for (const price of [600, 700]) {
    changeText(root, /price: \d+/, `price: ${price}`);
    if (price === 600) commit(root);
  }
  publishTheirs(remote, (where) => changeText(where, /price: \d+/, 'price: 500'));
  const { conflicts: first } = await mergeRemotes(root);
  expect(first).toMatchObject([{ field: 'Price', mine: '600', theirs: '500' }]);
  const decisions = { [first[0]?.key ?? '']: 'theirs' } as const;
  const { conflicts: second } = await mergeRemotes(root, decisions);
  expect(second).toMatchObject([{ field: 'Price', mine: '700', theirs: '500' }]);
  await mergeRemotes(root, { ...decisions, [second[0]?.key ?? '']: 'mine' });
  expect(read(root, course)).toContain('price: 700');
});

test('a new page is not lost if a colleague renamed all others of its folder', async () => {
  const [folderBefore, newFolder] = ['content/pages/lone', 'content/pages/moved'];
  const write = (where: string, file: string) => {
    mkdirSync(dirname(join(where, file)), { recursive: true });
    cpSync(join(where, about), join(where, file));
  };
  write(root, `${folderBefore}/first.yaml`);
  commit(root);
  publishTheirs(addRemote(), (where) => renameSync(join(where, folderBefore), join(where, newFolder)));
  write(root, `${folderBefore}/second.yaml`);
  expect(await mergeRemotes(root)).toMatchObject({ conflicts: [] });
  expect([folderBefore, newFolder].some((name) => existsSync(join(root, name, 'second.yaml')))).toBe(true);
});

test('a chosen file with a mistake stops the publication, in the words of the editor', async () => {
  changeText(root, /price: \d+/, 'price: much');
  const { passed, message } = await publish([course]);
  expect(passed).toBe(false);
  expect(message).toContain('Cybersecurity Essentials: ');
  expect(message).not.toContain('.yaml');
  changeText(root, /^title: .*/m, 'title: Mine', about);
  expect(await publish([about])).toMatchObject({ passed: true });
});

test('after a fault, the staff are told if the website may have changed', async () => {
  changeText(root, /price: \d+/, 'price: 1234');
  const fault = async () => {
    throw new Error('no memory');
  };
  const message = async (faultySteps: Partial<PublishingSteps>) => (await publish([course], faultySteps)).message;
  expect(await message({ completeContent: fault })).toContain('Nothing was published');
  expect(await message({ goLive: fault })).toContain('was not finished');
});

test('a failed build changes nothing, and the reason is there for the engineer', async () => {
  const remote = addRemote();
  changeText(root, /price: \d+/, 'price: 1234');
  const before = git(root, 'rev-parse', 'HEAD');
  const failing = { build: async () => ({ passed: false, code: 1, output: '', failure: 'no memory' }) };
  expect(await publish([course], failing)).toMatchObject({ passed: false, details: 'no memory' });
  expect([git(root, 'rev-parse', 'HEAD'), git(remote, 'rev-parse', 'main')]).toEqual([before, before]);
  expect(read(root, course)).toContain('price: 1234');
  expect((await findChanges(root)).files.map(({ file }) => file)).toEqual([course]);
});

test('two presses of Publish are one publication', async () => {
  changeText(root, /price: \d+/, 'price: 1234');
  const job = start({ files: [course] });
  expect(start({ files: [about] })).toBe(job);
  expect(await outcomeOf(job)).toMatchObject({ passed: true });
  expect(git(root, 'rev-list', '--count', 'HEAD')).toBe('2');
});

test('a publication that the website shows and the working copy cannot follow is reported, and the next start tries again', async () => {
  changeText(root, /price: \d+/, 'price: 1234');
  const lock = join(root, '.git/refs/heads/main.lock');
  const goLive = async () => {
    writeFileSync(lock, '');
    return true;
  };
  const { passed, message } = await publish([course], { goLive });
  expect([passed, message]).toEqual([true, expect.stringContaining('could not be brought to this state')]);
  expect(git(root, 'diff', '--cached', '--name-only'), 'no change is left in the index').toBe('');
  const places = { workingCopy: root, publishingFile: join(folder, 'publishing.json') };
  const { version } = JSON.parse(readFileSync(places.publishingFile, 'utf8')) as { version: string };
  const lockAgain = async () => {
    writeFileSync(lock, '');
    return version;
  };
  await expect(finishInterrupted(places, lockAgain)).rejects.toThrow('could not be brought to this state');
  await finishInterrupted(places, async () => undefined);
  expect(existsSync(places.publishingFile), 'while the website does not answer').toBe(true);
  await finishInterrupted(places, async () => version);
  expect(git(root, 'show', `HEAD:${course}`)).toContain('price: 1234');
  expect(existsSync(places.publishingFile)).toBe(false);
});

test('a failure of git is an error, and no answer', async () => {
  const missing = ['update-index', '--add', '--cacheinfo', `100644,${'1'.repeat(40)},content/x`];
  await expect(makeTree(root, 'HEAD', missing)).rejects.toThrow('invalid object');
  await expect(isAncestor(root, '1'.repeat(40), 'HEAD')).rejects.toThrow('Not a valid');
  writeFileSync(join(root, '.git/index'), 'damaged');
  await expect(findChanges(root)).rejects.toThrow('index file');
});

test('a working copy that is on no branch says why it cannot publish', async () => {
  git(root, 'switch', '--quiet', '--detach');
  expect((await findChanges(root)).trouble).toContain('on no branch');
  changeText(root, /price: \d+/, 'price: 1234');
  expect(await publish([course])).toMatchObject({ passed: false });
});

describe('with colleagues, pictures and a history', { tags: 'release' }, () => {
  test('a symbolic link out of the content is not published, and the others still are', async () => {
    for (const name of ['pages/linked.yaml', 'plates/linked.svg'])
      symlinkSync(join(root, 'program.ts'), join(root, 'content', name));
    const [sector, outside] = [join(root, 'content', 'pages', 'ai-applications'), join(root, 'outside')];
    renameSync(sector, outside);
    symlinkSync(outside, sector);
    writeFileSync(join(outside, 'energy.yaml'), 'title: Of another folder\n');
    changeText(root, /price: \d+/, 'price: 1234');
    expect((await findChanges(root)).files.map(({ file }) => file)).toEqual([course]);
    expect((await publish([course])).passed).toBe(true);
    expect(git(root, 'ls-files', 'content')).not.toContain('linked');
    expect(git(root, 'show', 'HEAD:content/pages/ai-applications/energy.yaml')).not.toContain('Of another folder');
  });

  test('a picture is published with the text that shows it, and an unused picture is not', async () => {
    const remote = addRemote();
    mkdirSync(join(root, 'content/pictures'));
    for (const name of ['shown', 'undone']) writeFileSync(join(root, `content/pictures/${name}-1x1.webp`), name);
    appendFileSync(join(root, article), '\n![A bridge](/pictures/shown-1x1.webp)\n');
    expect((await findChanges(root)).pictures).toEqual(['content/pictures/shown-1x1.webp']);
    await publish([article]);
    expect(git(remote, 'ls-tree', '-r', '--name-only', 'main', 'content/pictures')).toBe(
      'content/pictures/shown-1x1.webp',
    );
  });

  test('a file that a colleague removed and I changed is a conflict to resolve, not an error', async () => {
    publishTheirs(addRemote(), (theirFolder) => rmSync(join(theirFolder, article)));
    appendFileSync(join(root, article), '\nMore.\n');
    const { conflicts } = await mergeRemotes(root);
    expect(conflicts).toMatchObject([{ file: article, field: 'All of it', theirs: '' }]);
    await mergeRemotes(root, { [conflicts[0]?.key ?? '']: 'theirs' });
    expect(existsSync(join(root, article))).toBe(false);
  });

  test('while the remote is away, publications go live, and they are sent once it is back', async () => {
    const remote = addRemote();
    renameSync(remote, `${remote}-away`);
    changeText(root, /price: \d+/, 'price: 1234');
    const { passed, message } = await publish([course]);
    expect(passed).toBe(true);
    expect(message).toContain('It is sent again later');
    renameSync(`${remote}-away`, remote);
    await mergeRemotes(root);
    expect(git(remote, 'show', `main:${course}`)).toContain('price: 1234');
  });

  test('a publication that the engineers’ repository refuses is reported, as is a folder that cannot be read', async () => {
    const remote = addRemote();
    const project = root;
    root = join(folder, 'copy');
    await openWorkingCopy(root, project);
    changeText(root, /price: \d+/, 'price: 1234');
    await publish([course]);
    git(remote, 'update-ref', 'refs/heads/main', 'main^');
    writeFileSync(join(remote, 'hooks/pre-receive'), '#!/bin/sh\necho "main is protected" >&2\nexit 1\n', {
      mode: 0o755,
    });
    renameSync(project, `${project}-away`);
    const { trouble } = await mergeRemotes(root);
    expect(trouble).toContain('We could not look for');
    expect(trouble).toMatch(/did not take what was published here: .*main is protected/);
  });

  test('an empty repository of the engineers is no trouble, and gets the first publication', async () => {
    const remote = join(folder, 'remote.git');
    git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
    git(root, 'remote', 'add', 'origin', remote);
    expect(await mergeRemotes(root)).toEqual({ mergedNames: [], conflicts: [] });
    expect(git(remote, 'rev-parse', 'main')).toBe(git(root, 'rev-parse', 'HEAD'));
  });

  test('the first publication cannot be reverted, because that would remove the whole website', async () => {
    const [first] = await findHistory(root);
    await expect(restoreFiles(root, first?.id ?? '')).rejects.toThrow('there is nothing before it');
    expect(git(root, 'status', '--porcelain')).toBe('');
  });

  test('what a colleague saves while a text is restored is not overwritten', async () => {
    const id = git(root, 'rev-parse', 'HEAD');
    changeText(root, /price: \d+/, 'price: 1234');
    const restoring = restoreFiles(root, id, course);
    changeText(root, /price: \d+/, 'price: 600');
    await expect(restoring).rejects.toThrow('changed meanwhile');
    expect(read(root, course)).toContain('price: 600');
  });

  test('a reverting that stops after its first file does not say that nothing was changed', async () => {
    // Too long for the name of the file that takes its place.
    const page = `content/pages/${'x'.repeat(240)}.yaml`;
    cpSync(join(root, about), join(root, page));
    commit(root);
    for (const file of [about, page]) changeText(root, /^title: .*/m, 'title: Mine', file);
    commit(root);
    await expect(restoreFiles(root, git(root, 'rev-parse', 'HEAD'))).rejects.toThrow('Only some of the texts');
    expect(read(root, about)).not.toContain('title: Mine');
  });

  test('a plain folder gets a history, an edit there is taken in, and a publication arrives there', async () => {
    const plain = join(folder, 'plain');
    cpSync(join(folder, 'content'), join(plain, 'content'), { recursive: true });
    writeFileSync(join(plain, 'secret.db'), 'people');
    root = join(folder, 'copy');
    await openWorkingCopy(root, plain);
    expect(existsSync(join(root, 'secret.db'))).toBe(false);
    changeText(plain, /^title: .*/m, 'title: By hand', about);
    changeText(root, /price: \d+/, 'price: 1234');
    expect(await publish([course])).toMatchObject({ passed: true, message: '' });
    expect(read(plain, course)).toContain('price: 1234');
    expect(read(root, about)).toContain('title: By hand');
  });

  test('a publication is in the history in words, and restored values are kept when a colleague publishes', async () => {
    const remote = addRemote();
    changeText(root, /price: \d+/, 'price: 1234');
    changeText(root, /^title: .*/m, 'title: Mine', about);
    await publish([course, about]);
    const [last] = await findHistory(root);
    expect(last).toMatchObject({
      author: 'mei@example.com',
      summary: expect.stringContaining('Cybersecurity Essentials'),
    });
    const id = last?.id ?? '';
    expect(await changesOf(root, id)).toContainEqual({
      name: 'Cybersecurity Essentials: Price',
      before: '480',
      after: '1234',
    });
    changeText(root, /^title: .*/m, 'title: Changed since', about);
    await publish([about]);

    expect(await restoreFiles(root, id)).toEqual({
      changedNames: ['Cybersecurity Essentials'],
      keptFields: [expect.stringMatching(/: Title$/)],
    });
    expect(read(root, course)).toContain('price: 480');
    await publish([course]);
    publishTheirs(remote, (theirFolder) => appendFileSync(join(theirFolder, article), '\nMore.\n'));
    await mergeRemotes(root);
    expect(read(root, course)).toContain('price: 480');
    await restoreFiles(root, id, course);
    expect(read(root, course), 'a file as it was in a publication').toContain('price: 1234');
    takeDown(root, article, '/news');
    await restoreFiles(root, id, article);
    expect(existsSync(join(root, article)), 'a page that was taken down').toBe(true);
    expect(read(root, 'content/redirects.yaml')).not.toContain('agentic-ai-governance');
  });

  test('when a renaming is reverted, the address that was public meanwhile redirects, and its page can be restored', async () => {
    addRemote();
    const before = 'content/pages/ai-regulations/singapore.yaml';
    const { file } = renamePage(root, before, '/lone/sg');
    appendFileSync(join(root, 'content/addresses.yaml'), '- /lone/sg\n');
    const { files } = await findChanges(root);
    const renamed = files.find((changed) => changed.file === file);
    expect(renamed, 'it is neither lost nor new').toMatchObject({ changeKind: 'renamed', earlierFile: before });
    expect(files.map((changed) => changed.file)).not.toContain(before);
    await publish([...files.map((changed) => changed.file), before, 'content/addresses.yaml']);
    const [last] = await findHistory(root);
    expect(last?.summary).toContain('Singapore');
    expect((await changesOf(root, last?.id ?? '')).map(({ after }) => after)).toContain('/lone/sg');
    changeText(root, /^name: .*/m, 'name: Changed since', file);
    await publish([file]);
    expect(await restoreFiles(root, last?.id ?? '')).toMatchObject({ keptFields: [] });
    expect(existsSync(join(root, file)), 'the page is not there twice').toBe(false);
    expect(read(root, before), 'a later change is kept').toContain('name: Changed since');
    expect(read(root, 'content/redirects.yaml')).toContain('/lone/sg: /ai-regulations/singapore');
    expect(publishingIssues(root, '2026-11-26').filter(({ message }) => /regulations|lone/.test(message))).toEqual([]);
    // Git keeps no empty folder.
    rmSync(join(root, 'content/pages/lone'), { recursive: true });
    await restoreFiles(root, last?.id ?? '', file);
    expect(existsSync(join(root, file)), 'the only page of its folder').toBe(true);
  });
});
