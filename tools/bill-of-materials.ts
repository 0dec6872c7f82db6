import { nameOf, type Lock } from './dependency-rules.ts';

/** What we read of a bill of materials (CycloneDX 1.5). */
export interface Materials {
  bomFormat: string;
  components: { name: string; version: string; purl: string; licenses?: unknown[]; hashes?: unknown[] }[];
}

/**
 * What a bill of materials lacks: every package of the lockfile must be in it by name and version.
 * @returns one sentence for each
 */
export function materialFaults({ bomFormat, components }: Materials, lock: Lock): string[] {
  if (bomFormat !== 'CycloneDX') return [`This is no CycloneDX but ${bomFormat}.`];
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${nameOf(path)}@${version}`)
    .filter((name) => !listed.has(name))
    .map((name) => `${name} is in the lockfile and not in the bill of materials.`);
}
