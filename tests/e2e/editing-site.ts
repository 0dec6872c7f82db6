import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { buildParts } from '../fixtures/project-copy.ts';
import { fixtureDist } from '../fixtures/build-fixture-site.ts';
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
  cpSync(fixtureDist, join(copy.folder, 'dist'), { recursive: true });
  // A field that is new in the model.
  const model = 'model/courses/course-schema.ts';
  const field = "added: z.int().optional().describe('A field that the model has since today.'),";
  writeFileSync(join(copy.folder, model), read(model).replace('  price: z', `  ${field}\n  price: z`));
  writeFileSync(join(copy.folder, '.gitignore'), 'node_modules\ndist\n.cache\n.astro\n');
  const git = gitIn(copy.folder);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  const [remote, theirs] = ['remote.git', 'colleague'].map((name) => join(copy.folder, '.cache', name)) as [
    string,
    string,
  ];
  return {
    ...copy,
    git,
    read,
    write: (file: string, text: string) => writeFileSync(copy.at(file), text),
    /** Creates a remote for publications. @returns git of the remote */
    addRemote: () => {
      git('clone', '--quiet', '--bare', '.', remote);
      git('remote', 'add', 'origin', remote);
      git('push', '--quiet', '--set-upstream', 'origin', 'main');
      return gitIn(remote);
    },
    /** Publishes changes from a colleague's folder. */
    publishTheirs: (...changes: [file: string, from: string | RegExp, to: string][]) => {
      git('clone', '--quiet', remote, theirs);
      for (const [file, from, to] of changes) {
        const text = readFileSync(join(theirs, file), 'utf8');
        writeFileSync(join(theirs, file), text.replace(from, to));
      }
      gitIn(theirs)('commit', '--quiet', '--all', '--message', 'Content: About');
      gitIn(theirs)('push', '--quiet');
    },
  };
}

/** `npm run dev` on a copy of the project, one for each test. */
export const test = base.extend<{ edited: ReturnType<typeof makeSite>; address: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  address: async ({}, use) => use(`http://localhost:${await freePort()}`),
  baseURL: async ({ address }, use) => use(address),
  edited: [
    async ({ address }, use) => {
      const site = makeSite();
      const program = [join(site.folder, 'tools', 'dev.ts'), '--port', new URL(address).port];
      const dev = spawn(process.execPath, program, { cwd: site.folder, stdio: 'ignore' });
      const ended = once(dev, 'exit');
      try {
        await expect
          .poll(
            () =>
              fetch(`${address}/edit`).then(
                ({ ok }) => ok,
                () => false,
              ),
            { timeout: 120_000 },
          )
          .toBe(true);
        await use(site);
      } finally {
        dev.kill();
        await ended;
        site.remove();
      }
    },
    { timeout: 180_000 },
  ],
});

export { expect };

/** Opens a file in the editor, regardless of what was open before. */
export async function open(page: Page, file: string) {
  await page.goto('about:blank');
  await page.goto(`/edit#${file}`);
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
