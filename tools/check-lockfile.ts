// Fails where package-lock.json would not serve everywhere. A registry that holds only some platforms' binaries leaves the
// others out, and `npm ci` then refuses the file (https://github.com/npm/cli/issues/4828): --complete adds them. An address
// of download in it would bind everybody to one registry; a package without a hash could be another one tomorrow.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock, Locked } from './licences.ts';
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

/** The packages that a lock file names as optional and does not have, each with its entry. */
function missingIn({ packages }: Lock): [path: string, entry: Locked][] {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([other]) => !packages[`node_modules/${other}`] && !packages[`${path}/node_modules/${other}`])
      .map(([other, version]): [string, Locked] => [
        `node_modules/${other}`,
        entryOf(other, version, parent.dev === true),
      ]),
  );
}

// The peers of the bench have packages of their own.
for (const name of ['package-lock.json', 'bench/peers/package-lock.json']) {
  const file = join(root, name);
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingIn(lock);
  if (process.argv.includes('--complete')) {
    const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
    continue;
  }
  const faults = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { resolved, integrity, optional, os, cpu }]) => [
      ...(resolved === undefined
        ? []
        : [`${path} names the address ${resolved}. Remove "resolved" (.npmrc omits it).`]),
      ...(integrity === undefined && !(optional && (os ?? cpu)) ? [`${path} has no hash. Install it again.`] : []),
    ]);
  if (missing.length > 0)
    faults.push(`${missing.length} packages of other platforms are missing, so that "npm ci" refuses the file.
Complete it: node_modules/.bin/node tools/check-lockfile.ts --complete`);
  if (faults.length > 0) {
    console.error(`${name}:\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
}
