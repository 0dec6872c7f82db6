// A package registry that holds only some platforms' binaries leaves them out of package-lock.json, and `npm ci` then
// refuses it everywhere (https://github.com/npm/cli/issues/4828). This check notices, and completes the file with --complete.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock, Locked } from './dependency-rules.ts';
import { root } from './project.ts';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** The entry of a binary package, told from its name: `@oxlint/binding-linux-x64-musl`. */
function entryOf(name: string, version: string, dev: boolean): Locked {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const oneOf = (list: string[]) => list.filter((word) => words.includes(word));
  const [os, cpu] = [oneOf(systems), oneOf(processors)];
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(os[0] === 'linux' && { libc: [libc] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

// The peers of the bench have packages of their own.
for (const name of ['package-lock.json', 'bench/peers/package-lock.json']) {
  const file = join(root, name);
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([other]) => !lock.packages[`node_modules/${other}`] && !lock.packages[`${path}/node_modules/${other}`])
      .map(([other, version]) => [`node_modules/${other}`, entryOf(other, version, parent.dev === true)] as const),
  );

  if (process.argv.includes('--complete')) {
    const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  } else if (missing.length > 0) {
    console.error(`${name} lacks ${missing.length} packages of other platforms, so that "npm ci" refuses it.
Complete it: node_modules/.bin/node tools/check-lockfile.ts --complete`);
    process.exitCode = 1;
  }
}
