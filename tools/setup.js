// Installs what is missing before every npm script. It runs on the host's Node, which may be older than the project's,
// and before anything is installed: plain JavaScript that imports nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUpTests } from './setup-tests.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const quiet = process.argv.includes('--quiet');
const projectNode = join(root, 'node_modules', '.bin', 'node');
const stampFile = join(root, 'node_modules', '.plumbline-setup');

/** @param {string} words */
const say = (words) => quiet || process.stderr.write(`${words}\n`);

/**
 * @param {string} words what went wrong and what to do
 * @returns {never}
 */
function fail(words) {
  process.stderr.write(`\nSet-up stopped. ${words}\n`);
  process.exit(1);
}

function checkHost() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    fail(`This is Node ${process.versions.node}. Install Node 24 from https://nodejs.org, then try again.`);
  try {
    accessSync(root, constants.W_OK);
  } catch {
    if (!existsSync(stampFile))
      fail(`The folder ${root} cannot be written to. Copy the project to a folder of your own.`);
  }
}

/** The command that starts npm: the npm that runs this script, else the one on PATH. */
function npmCommand() {
  const running = process.env['npm_execpath'] ?? '';
  return running.endsWith('.js') && existsSync(running) ? [process.execPath, running] : ['npm'];
}

/** Whether everything that the lock file asks for is there already, by npm's own note: somebody ran npm themselves. */
function installedAlready() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(note, 'utf8'));
  return Object.keys(wanted).every(
    (path) => path === '' || wanted[path].optional || present[path]?.version === wanted[path].version,
  );
}

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(projectNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  if (existsSync(projectNode) && installedAlready()) return writeFileSync(stampFile, lock);
  say('Installing packages, about half a minute …');
  const [command = 'npm', ...first] = npmCommand();
  // `--include=dev`: on a host with NODE_ENV=production npm would leave out the packages that build the site.
  const install = spawnSync(command, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (install.status !== 0)
    fail(`npm could not install the packages: ${install.error?.message ?? 'it says why above'}.`);
  fallBackOnHostNode();
  writeFileSync(stampFile, lock);
}

/** The package `node` brings the project's Node by an install script; where those are off, a host's Node 24 will do. */
function fallBackOnHostNode() {
  if (spawnSync(projectNode, ['--version']).status === 0) return;
  if (Number(process.versions.node.split('.')[0]) < 24) {
    fail(`The project's own Node 24 was not installed, probably because npm's install scripts are switched off.
Try: npm rebuild node --ignore-scripts=false
Or install Node 24 from https://nodejs.org and try again.`);
  }
  if (!existsSync(projectNode)) symlinkSync(process.execPath, projectNode);
}

checkHost();
installPackages();
if (process.argv.includes('--tests')) setUpTests(root, projectNode, say);
