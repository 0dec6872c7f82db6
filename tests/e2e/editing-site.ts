import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { buildParts } from '../fixtures/project-copy.ts';
import { fixtureDist } from '../fixtures/build-fixture-site.ts';
import { copyFirm } from '../fixtures/copy-firm.ts';

interface EditedSite {
  /** Puts text in a content file in the place of other text, which must be there. */
  change(file: string, from: string, to: string): void;
  /** Writes a content file. */
  write(file: string, text: string): void;
  /** The text of a file, by its path from the project's folder. */
  read(file: string): string;
  /** Removes a content file. */
  remove(file: string): void;
  /** Output of git in the copy. */
  git(...args: string[]): string;
  /** A remote that publications are sent to, and a colleague's folder. */
  addColleague(): {
    remote: (...args: string[]) => string;
    colleague: { change: (file: string, from: string | RegExp, to: string) => void; publish: () => void };
  };
}

/** `npm run dev` on a copy of the project with the made-up firm’s content, for each test its own. */
export const test = base.extend<{ edited: EditedSite; address: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  address: async ({}, use) => use(`http://localhost:${await freePort()}`),
  baseURL: async ({ address }, use) => use(address),
  edited: [
    async ({ address }, use) => {
      const copy = copyFirm(...buildParts, 'editor');
      cpSync(fixtureDist, join(copy.folder, 'dist'), { recursive: true });
      // A field that the model has since today.
      const model = join(copy.folder, 'model/courses/course-schema.ts');
      const field = "added: z.int().optional().describe('A field that the model has since today.'),";
      writeFileSync(model, readFileSync(model, 'utf8').replace('  price: z', `  ${field}\n  price: z`));
      const identity = ['-c', 'user.name=A Test', '-c', 'user.email=test@example.com'];
      const gitIn =
        (folder: string) =>
        (...args: string[]) =>
          execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim();
      const git = gitIn(copy.folder);
      const beside = (name: string) => join(copy.folder, '.cache', name);
      writeFileSync(join(copy.folder, '.gitignore'), 'node_modules\ndist\n.cache\n.astro\n');
      git('init', '--quiet', '--initial-branch=main');
      git('add', '--all');
      git('commit', '--quiet', '--message', 'Begin');
      const port = new URL(address).port;
      const dev = spawn(process.execPath, [join(copy.folder, 'tools', 'dev.ts'), '--port', port], {
        cwd: copy.folder,
        stdio: 'pipe',
      });
      const ended = once(dev, 'exit');
      await new Promise<void>((resolve, reject) => {
        let said = '';
        for (const stream of [dev.stdout, dev.stderr])
          stream.setEncoding('utf8').on('data', (words: string) => {
            said += words;
            if (said.includes('watching for file changes')) resolve();
          });
        dev.once('exit', () => reject(new Error(`npm run dev ended:\n${said}`)));
      });
      try {
        await use({
          change: copy.change,
          write: (file, text) => writeFileSync(copy.at(file), text),
          read: (file) => readFileSync(join(copy.folder, file), 'utf8'),
          remove: (file) => rmSync(copy.at(file)),
          git,
          addColleague: () => {
            const folder = beside('colleague');
            git('clone', '--quiet', '--bare', '.', beside('remote.git'));
            git('remote', 'add', 'origin', beside('remote.git'));
            git('push', '--quiet', '--set-upstream', 'origin', 'main');
            return {
              remote: gitIn(beside('remote.git')),
              colleague: {
                change: (file, from, to) => {
                  if (!existsSync(folder)) git('clone', '--quiet', beside('remote.git'), folder);
                  const text = readFileSync(join(folder, file), 'utf8');
                  writeFileSync(join(folder, file), text.replace(from, to));
                },
                publish: () => {
                  gitIn(folder)('commit', '--quiet', '--all', '--message', 'Content: About');
                  gitIn(folder)('push', '--quiet');
                },
              },
            };
          },
        });
      } finally {
        dev.kill();
        await ended;
        copy.remove();
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
