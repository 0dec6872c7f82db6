import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildSettings } from '../model/reader/build-settings.ts';
import { readCheckedContent } from '../model/reader/checked-content.ts';
import { contentVersion } from '../model/reader/content-folder.ts';
import { writeServedContent } from '../model/reader/served-content.ts';
import { buildState } from './build-state.ts';
import { compressFiles } from './compress-files.ts';
import { writeHostFiles, writeUnavailablePage } from './host-files.ts';
import { astro, cache, contentRoot, filesIn, root } from './project.ts';
import { runCommand, type Outcome, type RunOptions } from './run-command.ts';

const dist = join(root, 'dist');

/** V8 option for a smaller young generation: with 1,000 articles Astro takes 0.62 GB instead of 0.80, in the same time. */
const memoryOptions = ['--max-semi-space-size=8'];

/**
 * Builds the pages of a site into a folder: Astro renders them, while the pictures for sharing are drawn in a process beside
 * it. Then they are finished (styles, policy) in a process of their own, because Astro's releases its memory only when it ends.
 */
export async function buildPages(folder: string, options: RunOptions = {}): Promise<Outcome> {
  const run = (...args: string[]) => runCommand(process.execPath, args, options);
  // Astro empties its folder.
  const pictures = `${folder}-pictures`;
  const [rendered, drawn] = await Promise.all([
    run(...memoryOptions, astro, 'build', '--outDir', folder),
    run(join('site', 'build', 'draw-pictures.ts'), pictures),
  ]);
  if (rendered.passed && drawn.passed) renameSync(join(pictures, 'social'), join(folder, 'social'));
  rmSync(pictures, { recursive: true, force: true });
  if (!rendered.passed) return rendered;
  return drawn.passed ? run(join('site', 'build', 'finish-pages.ts'), folder) : drawn;
}

/** Bundles what the server renders, into a built site. */
export const buildViews = (folder: string) => runCommand(process.execPath, [join('tools', 'build-views.ts'), folder]);

/**
 * Builds the site into `dist/` if a source changed since the last build. A failed build leaves `dist/` as it was.
 * @returns false if the build failed, after printing the reason
 */
export async function build(): Promise<boolean> {
  const began = performance.now();
  const state = buildState(dist);
  if (state.isCurrent()) return true;
  const newDist = join(cache, `dist-${process.pid}`);
  const checkedContent = `${newDist}.content`;
  mkdirSync(cache, { recursive: true });
  const prepared = await runCommand(process.execPath, [join('tools', 'prepare-content.ts'), checkedContent]);
  if (!prepared.passed) {
    console.error(prepared.output.trimEnd());
    return false;
  }
  if (prepared.output) console.log(prepared.output.trimEnd());
  const { hasServer, siteUrl } = readBuildSettings(process.env);
  const pages = await buildPages(newDist, { env: { CHECKED_CONTENT: checkedContent } });
  const { content, day } = readCheckedContent(checkedContent, contentRoot);
  rmSync(checkedContent, { force: true });
  if (pages.passed) await compressFiles(newDist);
  // Not compressed, because they have no address.
  const views = hasServer && pages.passed ? await buildViews(newDist) : pages;
  if (!views.passed || !existsSync(join(newDist, 'index.html'))) {
    rmSync(newDist, { recursive: true, force: true });
    console.error(`${views.output}\nThe site could not be built. The previous build is unchanged.`);
    return false;
  }
  writeFileSync(join(newDist, 'build.txt'), `${contentVersion(contentRoot)} ${new Date().toISOString()}\n`);
  if (hasServer) {
    writeServedContent(newDist, { ...content, builtOn: day });
    writeUnavailablePage(newDist, content.organisation);
  } else await writeHostFiles(newDist, content.redirects, siteUrl?.startsWith('https:') ?? false);
  if (existsSync(dist)) renameSync(dist, `${newDist}-old`);
  renameSync(newDist, dist);
  rmSync(`${newDist}-old`, { recursive: true, force: true });
  state.note();
  const count = filesIn('dist').filter((file) => file.endsWith('.html')).length;
  console.log(`Built ${count} pages in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}

/** Builds the site and, unless there is no server, the office's part that edits it. */
async function buildAll(): Promise<boolean> {
  if (!(await build())) return false;
  if (!readBuildSettings(process.env).hasServer) return true;
  const { passed, output } = await runCommand(process.execPath, [join('tools', 'build-website.ts')]);
  if (!passed) console.error(output.trimEnd());
  return passed;
}

if (import.meta.main && !(await buildAll())) process.exitCode = 1;
