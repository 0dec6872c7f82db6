/** What package-lock.json says of one package. */
export interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, Locked>;
}

/** Licences that ask for nothing but to be named: what runs at the operator's may have these. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
];
/** Licences of tools that build and test and are passed on to nobody, and of the typeface, whose licence is in the site. */
const ofTools = [...permissive, 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', 'OFL-1.1'];

/** The parts of a licence's name (SPDX: `(MIT OR GPL-3.0)`) that are not on the list of what may run at the operator's. */
export function unknownLicences(licence: string | undefined, allowed: readonly string[] = permissive): string[] {
  const parts = (licence ?? 'none').replaceAll(/[()]/g, '').split(' AND ');
  return parts.filter((part) => !part.split(' OR ').some((choice) => allowed.includes(choice)));
}

/** The name of a package by its path in the lockfile. */
export const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** The licence of a package; a binary for another platform, of which the lockfile knows the name only, has its parent's. */
function licenceOf(path: string, locked: Locked, lock: Lock): string | undefined {
  if (locked.license !== undefined) return locked.license;
  if (!locked.optional || (!locked.os && !locked.cpu)) return undefined;
  const name = nameOf(path);
  return Object.values(lock.packages).find((parent) => parent.optionalDependencies?.[name])?.license;
}

/**
 * What is wrong with what the project depends on: a version that is not pinned, a package that comes from elsewhere than
 * the registry or without a hash, an install script that nobody allowed, a licence that is not on the list.
 * @param allowScripts packages by name, and whether their install scripts may run
 * @param told licences by name of old packages that say theirs in a way that lockfiles do not copy
 * @param runs whether packages that are no `dev` run at the operator's
 * @returns one sentence for each
 */
export function dependencyFaults(
  lock: Lock,
  allowScripts: Readonly<Record<string, boolean>>,
  runs: boolean,
  told: Readonly<Record<string, string>> = {},
): string[] {
  return Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '')
      return Object.entries({ ...locked.dependencies, ...locked.devDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
        .map(([name, version]) => `${name} is asked for as ${version}. Name one version.`);
    const name = nameOf(path);
    const faults: string[] = [];
    if (locked.resolved !== undefined && !/^https:\/\/[^/]+\/.*\.tgz$/.test(locked.resolved))
      faults.push(`${name} comes from ${locked.resolved} and not from the registry.`);
    const forElsewhere = locked.optional === true && (locked.os ?? locked.cpu) !== undefined;
    if (locked.integrity === undefined && !forElsewhere) faults.push(`${name} has no hash in the lockfile.`);
    if (locked.hasInstallScript && !(name in allowScripts))
      faults.push(`${name} has an install script. Say in package.json, under allowScripts, whether it may run.`);
    const allowed = runs && !locked.dev && !locked.optional ? permissive : ofTools;
    const unknown = unknownLicences(licenceOf(path, locked, lock) ?? told[name], allowed);
    if (unknown.length > 0) faults.push(`${name} has the licence ${unknown.join(', ')}, which is not on the list.`);
    return faults;
  });
}
