import { readdirSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';

/** The project's folder. */
export const root = dirname(import.meta.dirname);

/** Folder with `content/` in it: the project's, or `CONTENT_DIR`. */
export const contentRoot = resolve(root, process.env['CONTENT_DIR'] ?? '');

/** Folder of the cache between runs, which can be deleted while no build and no `npm start` runs. */
export const cache = join(root, '.cache');

if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `This needs Node 24 and runs on ${process.versions.node}. Start it by npm: npm start, npm test -- NAME. For a program of node_modules/.bin, or an editor that starts one: export PATH="$PWD/node_modules/.bin:$PATH"`,
  );
  process.exit(1);
}

/**
 * Constants of a build that Vite and Astro take from the environment if it has them: a site built under NODE_ENV=test has
 * React's development build, which its security policy refuses, and one built under DEV shows what is saved instead of
 * what was checked.
 */
const buildConstants = ['NODE_ENV', 'DEV', 'PROD', 'SSR', 'MODE', 'BASE_URL'];
const inheritedVariables = Object.entries(process.env).filter(([name]) => !buildConstants.includes(name));

/** Environment of all programs that tools start: the project's own Node and programs first, no telemetry. */
export const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(inheritedVariables),
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Astro's command line, to be run by Node. */
export const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** All files in a folder of the project, as paths from the project's folder, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
