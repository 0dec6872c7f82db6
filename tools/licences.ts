import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';

interface Lock {
  packages: Record<string, { license?: string; dev?: boolean }>;
}

/** Licences that require attribution only. */
const permissive = 'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 CC0-1.0'.split(' ');

/** Returns the packages that run in production, with their licences in package-lock.json. */
export function licencesAtWork(): { name: string; licence: string }[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), licence: license ?? '' }));
}

/** If a licence expression (SPDX: `(MIT OR GPL-3.0) AND ISC`) requires attribution only. */
export function isPermissive(licence: string): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((choice) => permissive.includes(choice)));
}
