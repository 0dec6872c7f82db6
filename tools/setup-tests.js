// Finds or installs what the tests need besides packages: a browser for Playwright, Firefox, PostgreSQL, and strace, which
// records what the server writes to the disk. Debian's own packages come first: they are there where Playwright's downloads
// are not. Like setup.js it runs on the host's Node.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on PATH. */
const onPath = (/** @type {string[]} */ ...names) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** Whether the file is a browser that runs: Ubuntu's `chromium-browser` may be a stub that only names a snap. */
const runs = (/** @type {string | undefined} */ file) =>
  file !== undefined && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;

/** The first of these browsers that is on PATH and runs. */
const runningOnPath = (/** @type {string[]} */ ...names) => names.map((name) => onPath(name)).find(runs);

/** A browser of the machine. */
const browserOnPath = () => runningOnPath('chromium', 'google-chrome', 'chromium-browser');

/** The same browser without its own windows and menus, which takes little more than half as long for a test. */
const shellOnPath = () => runningOnPath('chromium-headless-shell');

/** Debian keeps PostgreSQL's programs out of PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  return Boolean(onPath('initdb')) || (existsSync(debian) && readdirSync(debian).length > 0);
}

/** Each Debian package, whether it is there, and what the tests leave out without it. */
const programs = [
  { name: 'chromium', isThere: () => Boolean(browserOnPath()), without: 'Playwright’s own browser is used' },
  { name: 'chromium-headless-shell', isThere: () => Boolean(shellOnPath()), without: 'the tests take longer' },
  { name: 'firefox-esr', isThere: () => Boolean(onPath('firefox-esr', 'firefox')), without: 'Firefox is not tried' },
  { name: 'postgresql', isThere: hasPostgres, without: 'PostgreSQL is not tried' },
  { name: 'strace', isThere: () => Boolean(onPath('strace')), without: 'no power loss is tried' },
];

/**
 * Makes sure that the tests find what they need, and names what they leave out. The browser's place is noted in
 * `.cache/browser.json` (tools/test-browser.ts reads it).
 * @param {string} root the project's folder
 * @param {string} node the project's Node
 * @param {(words: string) => void} say
 */
export function setUpTests(root, node, say) {
  const missing = () => programs.filter(({ isThere }) => !isThere());
  const wanted = missing().map(({ name }) => name);
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say(`Installing ${wanted.join(', ')} for the tests, a minute or two …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env });
    for (const name of wanted) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  }
  for (const { name, without } of missing()) say(`Without ${name}, ${without} (Debian: apt-get install ${name}).`);
  const whole = browserOnPath();
  if (whole) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, '.cache', 'browser.json'), `${JSON.stringify({ whole, shell: shellOnPath() })}\n`);
  } else if (!process.env['PLUMBLINE_BROWSER']) {
    // Playwright finds its own browser by itself, and says what to do where it has none.
    spawnSync(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  }
}
