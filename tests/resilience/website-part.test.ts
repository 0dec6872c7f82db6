// Faults of the office's website part: the site and the registrations go on, and nothing that was written is lost.
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { person, register, sendRequest } from './requests.ts';
import { until } from './server-process.ts';
import { course, coursePage, openWebsite, type Step, type Website } from './website-part.ts';

const about = 'content/pages/about.yaml';

async function openOffice(options?: Parameters<typeof openWebsite>[0]): Promise<Website> {
  const office = await openWebsite(options);
  onTestFinished(() => office.close());
  return office;
}

/** A file after a change, as the editor's form sends it. */
async function editedFile(office: Website, file: string, change: Record<string, unknown>) {
  const { value } = await office.call(`open?file=${file}`);
  const base = { value: value.value };
  return { file, value: { ...value.value, ...change }, hash: value.hash as string, base, decisions: {} };
}

async function save(office: Website, file: string, change: Record<string, unknown>): Promise<void> {
  const { value } = await office.call('save', await editedFile(office, file, change));
  expect(value.hash).toEqual(expect.any(String));
}

const publish = (office: Website) => office.call('publish', { files: [course] });

const waitForOutcome = (office: Website) =>
  until(async () => (await office.call('publishing')).value.job?.outcome, 'the end of the publication', 120_000);

/** Steps of a publication, and whether it is public in them. */
const steps: [step: Step, isPublic: boolean][] = [
  ['write', false],
  ['commit', false],
  ['build', false],
  ['switch', true],
  ['push', true],
];

test('killed in each step of a publication: site and registrations go on, the office says so, and after a restart nothing is lost and publishing works', async () => {
  const office = await openOffice();
  await office.call('check', { ...(await editedFile(office, about, { title: 'Not saved' })), isUnsaved: true });
  const firstCommit = office.git('rev-parse', 'HEAD');
  let price = 700;
  for (const [step, isPublic] of steps) {
    price += 1;
    await save(office, course, { price });
    const commitBefore = office.git('rev-parse', 'HEAD');
    office.hold(step);
    await publish(office);
    await office.reached(step);
    await office.kill(step);

    expect((await sendRequest(office.server, '/services')).status).toBe(200);
    expect((await register(office.server, { ...person, email: `${step}@example.com` })).status).toBe(201);
    const unavailable = await office.request('/website');
    expect([unavailable.status, unavailable.body], step).toEqual([503, expect.stringContaining('does not answer')]);
    expect((await office.request('/desk')).status).toBe(200);

    office.release(step);
    await office.start();
    expect((await office.call(`open?file=${about}`)).value.unsaved.value.title).toBe('Not saved');
    expect(office.read(course)).toContain(`price: ${price}`);
    const { value: changes } = await office.call('changes-to-publish');
    const waiting = changes.files.map(({ file }: { file: string }) => file);
    if (!isPublic) {
      expect([waiting, office.git('rev-parse', 'HEAD')], step).toEqual([[course], commitBefore]);
      await publish(office);
      expect(await waitForOutcome(office), step).toMatchObject({ passed: true, message: '' });
    }
    expect((await office.call('changes-to-publish')).value.files, step).toEqual([]);
    expect(await office.page()).toContain(`SGD ${price}`);
    await until(() => office.remote('show', `main:${course}`).includes(`price: ${price}`), 'the engineers to have it');
    expect(office.git('worktree', 'list').split('\n'), 'no checkout is left').toHaveLength(1);
  }
  expect(office.git('log', '--format=%an', `${firstCommit}..HEAD`).split('\n')).toEqual(
    Array(steps.length).fill('mei'),
  );
}, 600_000);

test('after a power cut while a text was saved and published, the next publication works', async () => {
  const office = await openOffice();
  await save(office, course, { price: 777 });
  await office.kill();
  // This is left of git, and of a save.
  writeFileSync(join(office.repository, '.git', 'index.lock'), '');
  office.write(`${about}.saving`, 'title: Ab');
  await office.start();
  await publish(office);
  expect(await waitForOutcome(office)).toMatchObject({ passed: true, message: '' });
  expect(office.git('diff', '--name-only', 'HEAD^')).toBe(course);
});

test('a full disk loses no draft, leaves the files as they were and the site as it is; with space, publishing works', async ({
  skip,
}) => {
  let mounted = '';
  const office = await openOffice({
    prepare: (folder) => {
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', folder]).status === 0) mounted = folder;
    },
  });
  if (mounted === '') skip('Only root may mount a small disk.');
  onTestFinished(() => void execFileSync('umount', ['-l', mounted]));
  const draft = await editedFile(office, course, { price: 777 });
  await office.call('check', { ...draft, isUnsaved: true });
  const filler = join(mounted, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(32_000_000))).toThrow('ENOSPC');
  const textBefore = office.read(course);
  const longerDraft = { ...draft, value: { ...draft.value, summary: 'word '.repeat(2_000) } };
  expect((await office.call('check', { ...longerDraft, isUnsaved: true })).value.notKept).toBe(
    'The disk of the server is full.',
  );
  expect(await office.call('save', longerDraft)).toMatchObject({
    status: 422,
    value: { message: 'The disk of the server is full. Nothing was changed. Tell the engineer.' },
  });
  expect(office.read(course)).toBe(textBefore);
  expect(office.git('--no-optional-locks', 'status', '--porcelain')).toBe('');
  expect((await office.call(`open?file=${course}`)).value.unsaved.value.price).toBe(777);
  expect((await register(office.server)).status).toBe(201);

  rmSync(filler);
  await save(office, course, { price: 777 });
  writeFileSync(filler, Buffer.alloc(1));
  await publish(office);
  expect(await waitForOutcome(office)).toMatchObject({ passed: true });
  expect(await office.page()).toContain('SGD 777');
});

test('a text that was broken by hand is shown with its line, and every page as it last was right', async () => {
  const office = await openOffice();
  const page = async () => (await office.request(`/website/preview${coursePage}`)).body;
  expect(await page()).toContain('SGD 480');
  office.write(course, office.read(course).replace('price: 480', 'price: "480'));
  const { value } = await office.call(`open?file=${course}`);
  const line = 1 + office.read(course).split('\n').indexOf('price: "480');
  expect(value.unreadable).toMatchObject({ line, message: expect.stringMatching(/\w/), isPublished: true });
  expect(await page()).toContain('SGD 480');
  await office.kill();
  await office.start();
  expect((await office.request('/website/preview/about')).status, 'another page, after a restart').toBe(200);
});

test('a photograph, which is larger than any form, can be added', async () => {
  const office = await openOffice();
  const noise = { width: 500, height: 500, channels: 3, background: 'white' } as const;
  const photograph = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } }).png();
  const data = (await photograph.toBuffer()).toString('base64');
  expect((await office.call('picture', { name: 'A class', data })).status).toBe(200);
});

test('a file outside the content is neither shown nor changed, and a name that is a path or an option of a program is refused', async () => {
  const office = await openOffice();
  const draft = await editedFile(office, course, { price: 1 });
  for (const file of [
    '../../secret.yaml',
    'content/../../../secret.yaml',
    'content/pages/./about.yaml',
    '--output=content/pages/about.yaml',
    '.git/config',
    '/etc/passwd',
  ]) {
    expect((await office.call(`open?file=${encodeURIComponent(file)}`)).status, `open ${file}`).toBe(422);
    for (const [name, body] of [
      ['save', { ...draft, file }],
      ['check', { ...draft, file, isUnsaved: false }],
      ['rename', { file, target: '/elsewhere' }],
      ['take-down', { file, target: '/' }],
    ] as const)
      expect((await office.call(name, body)).status, `${name} ${file}`).toBe(422);
  }
  for (const [name, body] of [
    ['new', { kind: '--eval', title: 'x' }],
    ['new', { kind: 'page', title: '--eval' }],
    ['take-back', { id: '--output=x' }],
    ['rename', { file: about, target: '/../../outside' }],
    ['remove-picture', { address: '/pictures/../pages/about.yaml' }],
    ['withdraw-link', { name: '../repository/.git/config' }],
  ] as const)
    expect((await office.call(name, body)).status, name).toBe(422);
});
