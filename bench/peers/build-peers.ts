// Installs and builds what the bench measures beside our pages. Nothing is asked of the network but the package registry.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '../../tools/compress-files.ts';
import { runCommand } from '../../tools/run-command.ts';
import { pageFiles } from './take-pages.ts';
import { stagePeer, stagings, work, type Staging } from './stage-peers.ts';

/** A peer that is built and can be served. */
export interface Peer {
  name: string;
  folder: string;
}

const here = import.meta.dirname;
const modules = join(here, 'node_modules');

/** A file of a package of the peers. */
export const peerModule = (...names: string[]) => join(modules, ...names);

/** What every peer is built with: as for production, and nothing reported home. */
const peerEnvironment = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

const builders: Record<Staging['name'], { title: string; command: string[]; output: string }> = {
  spa: {
    title: 'React, client-rendered',
    command: [peerModule('vite', 'bin', 'vite.js'), 'build'],
    output: 'out',
  },
  next: { title: 'Next.js, exported', command: [peerModule('next', 'dist', 'bin', 'next'), 'build'], output: 'out' },
  router: {
    title: 'React Router, prerendered',
    command: [peerModule('@react-router', 'dev', 'dist', 'cli', 'index.js'), 'build'],
    output: join('build', 'client'),
  },
};

/** Installs the peers' packages as their lockfile has them, unless they are there already. */
export async function installPeers(): Promise<void> {
  const stamp = join(modules, '.plumbline-setup');
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the packages of the peers, about a minute …');
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const install = [...first, 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { passed, output } = await runCommand(command ?? 'npm', install, { cwd: here });
  if (!passed) throw new Error(`The peers could not be installed.\n${output}`);
  writeFileSync(stamp, lock);
}

/** A hash of all that the peers are made of: our pages, and their own files. */
function peersStamp(dist: string): string {
  const hash = createHash('sha256');
  const folders = ['kit', ...stagings.map(({ name }) => name)];
  const own = [
    ...readdirSync(here).filter((name) => /\.(ts|json)$/.test(name)),
    ...folders.flatMap((folder) =>
      readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ),
  ].filter((name) => /\.\w+$/.test(name));
  const files = [...own.map((name) => join(here, name)), ...pageFiles(dist).map((name) => join(dist, name))];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

async function buildPeer(staging: Staging, dist: string): Promise<void> {
  const { title, command, output } = builders[staging.name];
  const folder = stagePeer(staging, dist);
  const built = await runCommand(process.execPath, command, { cwd: folder, env: peerEnvironment });
  if (!built.passed || !existsSync(join(folder, output, 'index.html')))
    throw new Error(`${title} could not be built.\n${built.output}`);
  await compressFiles(join(folder, output));
  console.log(`Built ${title} in ${built.seconds.toFixed(0)} s.`);
}

/** Builds the peers from our built pages, where those or the peers changed since. */
export async function buildPeers(dist: string): Promise<Peer[]> {
  await installPeers();
  const file = join(work, 'stamp');
  const stamp = peersStamp(dist);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== stamp) {
    rmSync(work, { recursive: true, force: true });
    for (const staging of stagings) await buildPeer(staging, dist);
    writeFileSync(file, stamp);
  }
  return stagings.map(({ name }) => ({ name: builders[name].title, folder: join(work, name, builders[name].output) }));
}
