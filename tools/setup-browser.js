// Finds or installs a browser for Playwright. Like setup.js it runs on the host's Node and imports only Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './setup-apt.js';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Whether the file is a browser that runs: Ubuntu's `chromium-browser` may be a stub that only names a snap. */
const runs = (/** @type {string} */ file) =>
  existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;

const onPath = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs);

/** Playwright's own download; its place is asked of Playwright, which runs on the project's Node. */
function byPlaywright(/** @type {string} */ root, /** @type {string} */ node) {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  spawnSync(node, [cli, 'install', 'chromium'], { cwd: root, timeout: 600_000 });
  const ask = "import('playwright-core').then((p) => console.log(p.default.chromium.executablePath()))";
  const file = spawnSync(node, ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout.trim();
  return runs(file) ? file : undefined;
}

/**
 * Makes sure that there is a browser and notes its place in `.cache/browser.json`, which Playwright's settings read.
 * @param {string} root the project's folder
 * @param {string} node the project's Node
 * @param {(words: string) => void} say
 * @returns {string | undefined} what to do, where there is none
 */
export function setUpBrowser(root, node, say) {
  const note = join(root, '.cache', 'browser.json');
  const chosen = process.env['PLUMBLINE_BROWSER'];
  if (chosen) return runs(chosen) ? undefined : `PLUMBLINE_BROWSER names ${chosen}, which is not a browser that runs.`;
  if (existsSync(note) && existsSync(JSON.parse(readFileSync(note, 'utf8')).executable)) return undefined;

  let executable = onPath();
  if (!executable) {
    say('Installing a browser for the tests, a minute or two …');
    executable = (installByApt(['chromium']) ? onPath() : undefined) ?? byPlaywright(root, node);
  }
  if (!executable) {
    return `The tests need a browser and none could be installed. Do one of these, then try again:
- Debian or Ubuntu: sudo apt-get install chromium
- anywhere: node_modules/.bin/playwright install --with-deps chromium
- name one that you have: PLUMBLINE_BROWSER=/path/to/chrome npm test`;
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(note, `${JSON.stringify({ executable }, null, 2)}\n`);
  return undefined;
}
