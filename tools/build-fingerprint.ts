import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSingapore } from '../model/day.ts';
import { cache, contentFiles, contentRoot, filesIn, root } from './project.ts';

/** Where the stamp of the build in `dist/` is kept: beside it, because everything in `dist/` is served. */
export const stampFile = join(cache, 'dist-stamp');

/** A hash of files of the project, or of another root, by name and text. */
export function hashFiles(files: readonly string[], from = root): Hash {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(from, file)))
      .update('\0');
  return hash;
}

/** A hash of all that the built site depends on, the day in Singapore too: pages show which dates have passed. */
export function buildFingerprint(): string {
  const hash = hashFiles([
    ...['model', 'sections', 'site', 'server/http'].flatMap(filesIn).filter((file) => !/\.test\.tsx?$/.test(file)),
    ...filesIn('tools').filter((file) => /^tools\/(build|compress|host|server)/.test(file)),
    'astro.config.ts',
    'package-lock.json',
  ]);
  hash.update(hashFiles(contentFiles(), contentRoot).digest());
  for (const setting of ['SITE_URL', 'SITE_SERVER', 'HSTS']) hash.update(`${setting}=${process.env[setting] ?? ''}\0`);
  return hash.update(dayInSingapore(new Date())).digest('hex');
}

/** Whether `dist/` holds the build with this stamp. */
export function isBuilt(stamp: string): boolean {
  return (
    existsSync(join(root, 'dist', 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  );
}
