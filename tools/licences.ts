import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';

/** What package-lock.json says of one package. */
export interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, Locked>;
}

/** Licences that ask for nothing but to be named. */
const permissive = 'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 CC0-1.0'.split(' ');

/** The packages that are installed where the site runs, with the licences that the lock file names. */
export function licencesAtWork(): { name: string; licence: string }[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), licence: license ?? '' }));
}

/** Whether a licence (SPDX: `(MIT OR GPL-3.0) AND ISC`) lets us use a package if we only name it. */
export function isPermissive(licence: string): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((choice) => permissive.includes(choice)));
}
