import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSingapore } from '../model/dates/day.ts';
import { readBuildSettings } from '../model/reader/build-settings.ts';
import { contentVersion } from '../model/reader/content-folder.ts';
import { readContent } from '../model/reader/read-content.ts';
import { isPublicSite } from '../model/reader/proposals.ts';
import { writeServedContent } from '../model/reader/served-content.ts';
import { buildPages } from './build-pages.ts';
import { buildState } from './build-state.ts';
import { compressFiles } from './compress-files.ts';
import { writeHostFiles, writeUnavailablePage } from './host-files.ts';
import { cache, contentRoot, filesIn, root } from './project.ts';
import { runCommand } from './run-command.ts';

const dist = join(root, 'dist');

/**
 * Builds the site into `dist/` if a source changed since the last build. A failed build leaves `dist/` as it was.
 * @returns false if the build failed, after printing the reason
 */
export async function build(): Promise<boolean> {
  if (buildState(dist).isCurrent()) return true;
  const prepared = await runCommand(process.execPath, [join('tools', 'prepare-content.ts')]);
  if (!prepared.passed) {
    console.error(prepared.output.trimEnd());
    return false;
  }
  if (prepared.output) console.log(prepared.output.trimEnd());
  const state = buildState(dist);
  // Pages show which dates have passed as of the day on which the build began.
  const day = dayInSingapore(new Date());
  const fresh = join(cache, `dist-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  const { passed, output, seconds } = await buildPages(fresh);
  if (!passed || !existsSync(join(fresh, 'index.html'))) {
    rmSync(fresh, { recursive: true, force: true });
    console.error(`${output}\nThe site could not be built. What was built before is unchanged.`);
    return false;
  }
  const { hasServer, siteUrl } = readBuildSettings(process.env);
  await compressFiles(fresh);
  writeFileSync(join(fresh, 'build-day.txt'), `${day}\n`);
  writeFileSync(join(fresh, 'build.txt'), `${contentVersion(contentRoot)} ${new Date().toISOString()}\n`);
  const isPublic = isPublicSite(siteUrl);
  const content = readContent(contentRoot, { withoutPages: true, isPublic });
  if (hasServer) {
    writeServedContent(fresh, content);
    writeUnavailablePage(fresh, content.organisation);
  } else await writeHostFiles(fresh, content.redirects, isPublic);
  if (existsSync(dist)) renameSync(dist, `${fresh}-old`);
  renameSync(fresh, dist);
  rmSync(`${fresh}-old`, { recursive: true, force: true });
  state.note();
  const pages = filesIn('dist').filter((file) => file.endsWith('.html'));
  console.log(`Built ${pages.length} pages in ${seconds.toFixed(1)} s.`);
  return true;
}

if (import.meta.main && !(await build())) process.exitCode = 1;
