import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';

const root = join(import.meta.dirname, '..', '..');

interface EditedSite {
  /** Puts text in a content file in the place of other text, which must be there. */
  change(file: string, from: string, to: string): void;
  /** Writes a content file. */
  write(file: string, text: string): void;
}

/** `npm run dev` on a copy of the project, for each test its own. */
export const test = base.extend<{ edited: EditedSite; address: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  address: async ({}, use) => use(`http://localhost:${await freePort()}`),
  baseURL: async ({ address }, use) => use(address),
  edited: [
    async ({ address }, use) => {
      const copy = mkdtempSync(join(tmpdir(), 'plumbline editing '));
      for (const name of ['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'])
        cpSync(join(root, name), join(copy, name));
      for (const name of ['content', 'desk', 'dist', 'model', 'site', 'tools'])
        cpSync(join(root, name), join(copy, name), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
      const port = new URL(address).port;
      const dev = spawn(process.execPath, [join(copy, 'tools', 'dev.ts'), '--port', port], {
        cwd: copy,
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
      const at = (file: string) => join(copy, 'content', file);
      try {
        await use({
          write: (file, text) => writeFileSync(at(file), text),
          change(file, from, to) {
            const text = readFileSync(at(file), 'utf8');
            if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
            writeFileSync(
              at(file),
              text.replace(from, () => to),
            );
          },
        });
      } finally {
        dev.kill();
        await ended;
        rmSync(copy, { recursive: true, force: true });
      }
    },
    { timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';
