import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewsFolder } from '../../model/reader/served-content.ts';
import { buildState } from '../../tools/build-state.ts';
import { buildViews } from '../../tools/build.ts';
import { cache } from '../../tools/project.ts';
import { runCommand } from '../../tools/run-command.ts';

const folder = join(cache, 'test-site');

/** What the servers of these tests render with, in place of a whole built site. */
export const testViews = join(folder, viewsFolder);

async function bundleViews(): Promise<void> {
  const state = buildState(folder);
  if (state.isCurrent()) return;
  const { passed, output } = await buildViews(folder);
  if (!passed) throw new Error(`The views could not be bundled.\n${output}`);
  writeFileSync(join(folder, 'index.html'), '');
  state.note();
}

let views: Promise<void> | undefined;

/** Builds the views, unless they are up to date; once for all callers. */
export const buildTestViews = (): Promise<void> => (views ??= bundleViews());

/** Builds the views and the website part of the office before the first test, unless they are up to date. */
export async function setup(): Promise<void> {
  await buildTestViews();
  // In a process of its own, because Vite would take NODE_ENV of the tests.
  const website = await runCommand(process.execPath, [join('tools', 'build-website.ts')]);
  if (!website.passed) throw new Error(website.output);
}
