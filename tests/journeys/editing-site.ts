import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { copyProject } from '../../tools/project-copy.ts';

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
      const settings = ['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];
      const copy = copyProject(...settings, 'content', 'desk', 'dist', 'model', 'site', 'tools');
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
        await use({ change: copy.change, write: (file, text) => writeFileSync(copy.at(file), text) });
      } finally {
        dev.kill();
        await ended;
        copy.remove();
      }
    },
    { timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';
