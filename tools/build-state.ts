import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayInSingapore } from '../model/dates/day.ts';
import { cache, contentRoot, root } from './project.ts';

/** Files and folders that a built site depends on, its content aside. */
export const siteSources = [
  'model',
  'sections',
  'site',
  'server',
  'office/registrations',
  'office/shell',
  'tools',
  'astro.config.ts',
  'package-lock.json',
].map((name) => join(root, name));

/** Returns the newest modification time of a file, or of a folder and all in it, in ms. The time of a folder reveals removed files. */
function newestIn(path: string): number {
  const stats = statSync(path);
  // No build has the tests in it, or shows the list of addresses, to which a build adds.
  if (!stats.isDirectory()) return /\.test\.tsx?$|\/addresses\.yaml$/.test(path) ? 0 : stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** The record of a build, in the cache. */
interface BuildState {
  /** True if the folder is there, is not empty, and was built with the same settings after the last change of its sources. */
  isCurrent: () => boolean;
  /** Records the build with the time at which the state was read, so that a later change causes another build. */
  note: () => void;
}

/** The state of a folder that is built from these files and folders, with these settings. */
export function buildState(folder: string, sources: readonly string[], settings: object): BuildState {
  const file = join(cache, `${basename(folder)}.json`);
  const state = JSON.stringify({ sources, settings });
  const startTime = new Date();
  return {
    isCurrent() {
      if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
      if (!existsSync(file) || readFileSync(file, 'utf8') !== state) return false;
      // A Date has whole milliseconds, a modification time has fractions of them.
      return Math.trunc(Math.max(...sources.map(newestIn))) <= statSync(file).mtimeMs;
    },
    note() {
      mkdirSync(cache, { recursive: true });
      writeFileSync(file, state);
      utimesSync(file, startTime, startTime);
    },
  };
}

/** The state of a built site. Pages show which dates have passed, so each day has its own build. */
export function siteState(folder: string, content = contentRoot): BuildState {
  const { SITE_URL, SITE_SERVER } = process.env;
  const sources = [...siteSources, join(content, 'content')];
  return buildState(folder, sources, { day: dayInSingapore(new Date()), SITE_URL, SITE_SERVER });
}

/** Age from which an unfinished build or a served copy is a leftover, in ms. */
const leftoverAge = 3_600_000;

/** Removes from the cache the unfinished builds and the served copies of processes that were killed. */
export function removeLeftovers(): void {
  for (const name of readdirSync(cache).filter((name) => /^(?:dist|fixture-dist|served|website)-\d/.test(name)))
    try {
      const path = join(cache, name);
      // Not by the process, whose id says nothing in another container.
      if (Date.now() - statSync(path).mtimeMs > leftoverAge) rmSync(path, { recursive: true, force: true });
    } catch {
      // It belongs to another account and stays, or has just been finished.
    }
}
