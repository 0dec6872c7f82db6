import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { changeContent } from '../../model/reader/sample-content.ts';
import { buildParts } from '../fixtures/project-copy.ts';
import { copyFirm } from '../fixtures/copy-firm.ts';

const identity = ['-c', 'user.name=A Test', '-c', 'user.email=test@example.com'];

const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' }).trim();

/** A copy of the project with the made-up firm’s content and its own history. */
function makeSite() {
  const copy = copyFirm(...buildParts);
  const read = (file: string) => readFileSync(join(copy.folder, file), 'utf8');
  // A field that is new in the model.
  const model = 'model/courses/course-schema.ts';
  const field = "added: z.int().optional().describe('A field that the model has since today.'),";
  writeFileSync(join(copy.folder, model), read(model).replace('  price: z', `  ${field}\n  price: z`));
  writeFileSync(join(copy.folder, '.gitignore'), 'node_modules\ndist\ndist-*\ndata\n.cache\n.astro\n');
  const project = gitIn(copy.folder);
  project('init', '--quiet', '--initial-branch=main');
  project('add', '--all');
  project('commit', '--quiet', '--message', 'Begin');
  const [remote, theirs] = ['remote.git', 'engineer'].map((name) => join(copy.folder, '.cache', name)) as [
    string,
    string,
  ];
  project('clone', '--quiet', '--bare', '.', remote);
  project('remote', 'add', 'origin', remote);
  project('push', '--quiet', '--set-upstream', 'origin', 'main');
  const repository = join(copy.folder, 'data', 'website', 'repository');
  const working = changeContent(repository);
  return {
    ...copy,
    /** git of the working copy, of the project's folder and of the engineers' repository. */
    git: (...args: string[]) => gitIn(repository)(...args),
    project,
    remote: gitIn(remote),
    /** Files of the working copy. */
    read: (file: string) => readFileSync(join(repository, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(working.at(file), text),
    change: working.change,
    /** Pushes changes from an engineer's folder. */
    publishTheirs: (...changes: [file: string, from: string | RegExp, to: string][]) => {
      project('clone', '--quiet', remote, theirs);
      for (const [file, from, to] of changes) {
        const text = readFileSync(join(theirs, file), 'utf8');
        writeFileSync(join(theirs, file), text.replace(from, to));
      }
      gitIn(theirs)('commit', '--quiet', '--all', '--message', 'Content: About');
      gitIn(theirs)('push', '--quiet');
    },
  };
}

/** `npm start` on a copy of the project, one for each test. The pages of a test are those of its office. */
export const test = base.extend<{ edited: ReturnType<typeof makeSite>; address: string; publicAddress: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  address: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
  // oxlint-disable-next-line no-empty-pattern -- As above.
  publicAddress: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
  baseURL: async ({ address }, use) => use(address),
  edited: [
    async ({ address, publicAddress }, use) => {
      const site = makeSite();
      const [ADMIN_PORT, PORT] = [address, publicAddress].map((url) => new URL(url).port);
      const program = [join(site.folder, 'tools', 'start.ts')];
      const env = { ...process.env, ADMIN_PORT, PORT, DATA_DIR: join(site.folder, 'data') };
      const office = spawn(process.execPath, program, { cwd: site.folder, env, stdio: 'ignore' });
      const ended = once(office, 'exit');
      try {
        await expect
          .poll(
            () =>
              fetch(`${address}/website`).then(
                ({ ok }) => ok,
                () => false,
              ),
            { timeout: 400_000 },
          )
          .toBe(true);
        await use(site);
      } finally {
        office.kill();
        await ended;
        site.remove();
      }
    },
    { timeout: 420_000 },
  ],
});

export { expect };

/** Opens a file in the editor, regardless of what was open before. */
export async function open(page: Page, file: string) {
  await page.goto('about:blank');
  await page.goto(`/website#${file}`);
  await expect(page.locator('.where').first()).toContainText(file);
}

/** Saves the open file from the keyboard. */
export async function save(page: Page) {
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.locator('.status')).toContainText('Saved');
}

/** The list of mistakes above the form. */
export const mistakes = (page: Page) => page.getByRole('region', { name: 'Mistakes' });
