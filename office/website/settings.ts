import { dirname, join, resolve } from 'node:path';

/** The project's folder: the program that runs. */
const program = dirname(dirname(import.meta.dirname));

/**
 * Settings of the website part from environment variables. `WEBSITE_DIR` is its folder, which outlives restarts.
 * `CONTENT_DIR` is the folder whose content it takes over at its first start, if it has none yet.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const folder = resolve(program, environment['WEBSITE_DIR'] || 'data/website');
  const site = environment['SITE_ADDRESS'] || 'http://127.0.0.1:4321';
  return {
    program,
    /** The working copy: the content that is edited, with its history. */
    repository: join(folder, 'repository'),
    /** Drafts that were not saved, by author. */
    drafts: join(folder, 'drafts'),
    /** Pages under private links, which the public server serves. */
    links: join(folder, 'links'),
    /** The publication that is being built, to be finished after a restart. */
    publishing: join(folder, 'publishing.json'),
    /** Link to the program that is live, if releases have folders of their own. */
    current: join(folder, 'current'),
    /** The folder that has `content/` in it when there is no working copy yet. */
    source: resolve(program, environment['CONTENT_DIR'] || ''),
    /** The app and the preview, as the build made them. */
    built: join(program, 'dist-website'),
    socket: environment['WEBSITE_SOCKET'],
    /** Program that makes a commit public; without one the site is built here. */
    publishCommand: environment['PUBLISH_COMMAND'] || undefined,
    /** Public address of the site, for links to it; where the public server is reached from here if none is set. */
    siteUrl: environment['SITE_URL'] || site,
    /** Where the public server is reached from here. */
    site,
    /** Time without a request after which the process ends, in ms. */
    idleTime: Number(environment['WEBSITE_IDLE_MINUTES'] || 15) * 60_000,
  };
}

export type Settings = ReturnType<typeof readSettings>;
