import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayInSingapore } from '../model/dates/day.ts';
import { cache, contentRoot, root } from './project.ts';

/** Files and folders that a built site depends on, its content aside. */
const sources = [
  'model',
  'sections',
  'site',
  'server',
  'office/registrations',
  'office/shell',
  'tools',
  'astro.config.ts',
  'package-lock.json',
];

/** Returns the newest modification time of a file, or of a folder and all in it, in ms. The time of a folder reveals removed files. */
export function newestIn(path: string): number {
  const stats = statSync(path);
  // A build adds to the list of addresses, which no page shows.
  if (!stats.isDirectory()) return /\.test\.tsx?$|\/addresses\.yaml$/.test(path) ? 0 : stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** Checks if a built folder is up to date: built today, with the same settings, after the last change of its sources. */
export function buildState(folder: string, content = contentRoot): { isCurrent: () => boolean; note: () => void } {
  const file = join(cache, `${basename(folder)}.json`);
  const { SITE_URL, SITE_SERVER } = process.env;
  // Pages show which dates have passed, so each day has its own build.
  const state = JSON.stringify({ day: dayInSingapore(new Date()), content, SITE_URL, SITE_SERVER });
  const startTime = new Date();
  return {
    isCurrent() {
      if (!existsSync(join(folder, 'index.html')) || !existsSync(file)) return false;
      if (readFileSync(file, 'utf8') !== state) return false;
      const paths = [...sources.map((name) => join(root, name)), join(content, 'content')];
      // A Date has whole milliseconds, a modification time has fractions of them.
      return Math.trunc(Math.max(...paths.map(newestIn))) <= statSync(file).mtimeMs;
    },
    /** Records the build with the time at which the state was read, so that a later change causes another build. */
    note() {
      mkdirSync(cache, { recursive: true });
      writeFileSync(file, state);
      utimesSync(file, startTime, startTime);
    },
  };
}
