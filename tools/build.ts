import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildSettings, SettingsError, type BuildSettings } from '../model/reader/build-settings.ts';
import { readCheckedContent, servedContentOf } from '../model/reader/checked-content.ts';
import { contentVersion } from '../model/reader/content-folder.ts';
import { viewsFolder, writeServedContent } from '../model/reader/served-content.ts';
import { removeLeftovers, siteState } from './build-state.ts';
import { compressFiles } from './compress-files.ts';
import { writeHostFiles, writeUnavailablePage } from './host-files.ts';
import { astro, cache, contentRoot, filesIn, root } from './project.ts';
import { runBoth, runCommand, type Outcome, type RunOptions } from './run-command.ts';

const dist = join(root, 'dist');

/** V8 option for a smaller young generation: with 1,000 articles Astro takes 0.62 GB instead of 0.80, in the same time. */
const memoryOptions = ['--max-semi-space-size=8'];

/**
 * Builds the pages of a site into a folder: Astro renders them, and another process draws their pictures for sharing. Then
 * they are finished (styles, policy) in a process of their own, because Astro’s keeps its memory until it ends.
 */
export async function buildPages(folder: string, options: RunOptions = {}): Promise<Outcome> {
  const run = (...args: string[]) => runCommand(process.execPath, args, options);
  // Astro empties its folder.
  const pictures = `${folder}-pictures`;
  const [rendered, drawn] = await runBoth(
    () => run(...memoryOptions, astro, 'build', '--outDir', folder),
    () => run(join('site', 'build', 'draw-pictures.ts'), pictures),
  );
  if (rendered.passed && drawn.passed) renameSync(join(pictures, 'social'), join(folder, 'social'));
  rmSync(pictures, { recursive: true, force: true });
  if (!rendered.passed) return rendered;
  return drawn.passed ? run(join('site', 'build', 'finish-pages.ts'), folder) : drawn;
}

/** Bundles what the server renders, into a folder. */
export const buildViews = (folder: string) => runCommand(process.execPath, [join('tools', 'build-views.ts'), folder]);

/** Returns the settings of a build, or undefined after printing which are invalid. */
function readSettings(): BuildSettings | undefined {
  try {
    return readBuildSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return undefined;
  }
}

/** Reads and checks the content, and writes it into a file. @returns false if it has mistakes, after printing them */
async function prepareContent(file: string): Promise<boolean> {
  const { passed, output } = await runCommand(process.execPath, [join('tools', 'prepare-content.ts'), file]);
  if (output) (passed ? console.log : console.error)(output.trimEnd());
  return passed;
}

/**
 * Builds the pages and what the server needs into a folder.
 * @param contentFile the file with the checked content
 * @returns false if the build failed, after printing the reason
 */
async function buildSite(folder: string, contentFile: string, settings: BuildSettings): Promise<boolean> {
  const viewsBuild = `${folder}-views`;
  const [pages, views] = await runBoth(
    () => buildPages(folder, { env: { CHECKED_CONTENT: contentFile } }),
    async () => (settings.hasServer ? buildViews(viewsBuild) : undefined),
  );
  const failed = [pages, views].find((outcome) => outcome?.passed === false);
  if (failed) {
    console.error(`${failed.output}\nThe site could not be built. The previous build is unchanged.`);
    return false;
  }
  await compressFiles(folder);
  writeFileSync(join(folder, 'build.txt'), `${contentVersion(contentRoot)} ${new Date().toISOString()}\n`);
  const checkedContent = readCheckedContent(contentFile, contentRoot);
  if (views) {
    // Not compressed, because they have no address.
    renameSync(join(viewsBuild, viewsFolder), join(folder, viewsFolder));
    writeServedContent(folder, servedContentOf(checkedContent));
    writeUnavailablePage(folder, checkedContent.content.organisation);
  } else
    await writeHostFiles(folder, checkedContent.content.redirects, settings.siteUrl?.startsWith('https:') ?? false);
  return true;
}

/**
 * Builds the site into `dist/` if a source changed since the last build. A failed build leaves `dist/` as it was.
 * @returns false if the build failed, after printing the reason
 */
export async function build(settings = readSettings()): Promise<boolean> {
  const startTime = performance.now();
  if (!settings) return false;
  const state = siteState(dist);
  if (state.isCurrent()) return true;
  const newDist = join(cache, `dist-${process.pid}`);
  const oldDist = `${newDist}-old`;
  const contentFile = `${newDist}.content`;
  mkdirSync(cache, { recursive: true });
  removeLeftovers();
  try {
    if (!(await prepareContent(contentFile)) || !(await buildSite(newDist, contentFile, settings))) return false;
    if (existsSync(dist)) renameSync(dist, oldDist);
    renameSync(newDist, dist);
  } finally {
    // The second renaming failed.
    if (existsSync(oldDist) && !existsSync(dist)) renameSync(oldDist, dist);
    for (const path of [newDist, `${newDist}-views`, oldDist, contentFile])
      rmSync(path, { recursive: true, force: true });
  }
  state.note();
  const pageCount = filesIn('dist').filter((file) => file.endsWith('.html')).length;
  console.log(`Built ${pageCount} pages in ${((performance.now() - startTime) / 1000).toFixed(1)} s.`);
  return true;
}

/** Builds the site and, unless there is no server, the office's part that edits it. */
async function buildAll(): Promise<boolean> {
  const settings = readSettings();
  if (!settings) return false;
  const [isBuilt, website] = await runBoth(
    () => build(settings),
    async () => (settings.hasServer ? runCommand(process.execPath, [join('tools', 'build-website.ts')]) : undefined),
  );
  if (website?.passed === false) console.error(website.output.trimEnd());
  return isBuilt && website?.passed !== false;
}

if (import.meta.main && !(await buildAll())) process.exitCode = 1;
