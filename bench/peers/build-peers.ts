// Installs and builds what the bench measures beside our pages. Nothing is asked of the network but the package registry.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '../../tools/compress-files.ts';
import { runCommand } from '../../tools/run-command.ts';
import { stagePeer, work } from './stage-peers.ts';

/** A peer that is built and can be served. */
export interface Peer {
  name: string;
  folder: string;
}

const here = import.meta.dirname;
const modules = join(here, 'node_modules');

/** A file of a package of the peers. */
export const peerModule = (...names: string[]) => join(modules, ...names);

const router = [peerModule('@react-router', 'dev', 'dist', 'cli', 'index.js'), 'build'];
const next = [peerModule('next', 'dist', 'bin', 'next'), 'build'];
const peers = [
  { name: 'React, client-rendered', source: 'router', command: router, output: 'build/client', prerender: 'off' },
  { name: 'Next.js, exported', source: 'next', command: next, output: 'out', prerender: 'on' },
  { name: 'React Router, prerendered', source: 'router', command: router, output: 'build/client', prerender: 'on' },
] as const;

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

/** Builds the peers from our built pages. */
export async function buildPeers(dist: string): Promise<Peer[]> {
  await installPeers();
  const built: Peer[] = [];
  for (const { name, source, command, output, prerender } of peers) {
    const folder = join(work, `${source}-${prerender}`);
    stagePeer(source, folder, dist);
    // As for production, and nothing reported home.
    const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PRERENDER: prerender };
    const outcome = await runCommand(process.execPath, command, { cwd: folder, env });
    const site = join(folder, output);
    if (!outcome.passed || !existsSync(join(site, 'index.html')))
      throw new Error(`${name} could not be built.\n${outcome.output}`);
    await compressFiles(site);
    console.log(`Built ${name} in ${outcome.seconds.toFixed(0)} s.`);
    built.push({ name, folder: site });
  }
  return built;
}
