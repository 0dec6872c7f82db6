import { readdirSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';

/** The project's folder. */
export const root = dirname(import.meta.dirname);

/** The folder that has `content/` in it, as for the site and the server: the project's, or another. */
export const contentRoot = resolve(root, process.env['CONTENT_DIR'] ?? '');

/** What tools keep between runs, and never the only copy of anything. */
export const cache = join(root, '.cache');

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `This needs Node 24 and runs on ${process.versions.node}. Start it by npm: npm start, npm test.\n`,
  );
  process.exit(1);
}

// Vite decodes or splits addresses at these signs, and the build would fail without naming the reason.
const sign = /[%?#]/.exec(root)?.[0];
if (sign !== undefined) {
  process.stderr.write(`The project's path has a "${sign}" in it: ${root}. Rename that folder, then start again.\n`);
  process.exit(1);
}

const { NODE_ENV: _, ...inherited } = process.env;

/**
 * The environment for everything that tools start: the project's own Node and programs first, nothing reported home. What
 * a shell or a test runner calls its NODE_ENV ends here: a site that was built under `test` or `development` would ship
 * React's development build, twice as large, and its policy would stop it.
 */
export const environment: NodeJS.ProcessEnv = {
  ...inherited,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Astro's command line, to be run by Node. */
export const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** All files in a folder, as paths from another folder that it is in, in one order. */
function filesFrom(from: string, folder: string): string[] {
  return readdirSync(join(from, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .sort();
}

/** All files in a folder of the project, as paths from the project's folder. */
export const filesIn = (folder: string): string[] => filesFrom(root, folder);

/** All files in `content/`, as paths from the folder that has it. */
export const contentFiles = (): string[] => filesFrom(contentRoot, 'content');
