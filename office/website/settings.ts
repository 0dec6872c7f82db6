import { dirname, join, resolve } from 'node:path';

/** The project's folder: the program that runs. */
const programFolder = dirname(dirname(import.meta.dirname));

/** Settings of the website part from environment variables. `WEBSITE_DIR` is its folder, which outlives restarts. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const folder = resolve(programFolder, environment['WEBSITE_DIR'] || 'data/website');
  const serverAddress = environment['SITE_ADDRESS'] || 'http://127.0.0.1:4321';
  return {
    programFolder,
    /** The working copy: the content that is edited, with its history. */
    workingCopy: join(folder, 'repository'),
    /** Texts that were not saved, by author. */
    unsavedFolder: join(folder, 'unsaved'),
    /** Names of those who saved the texts that are not published. */
    savedByFile: join(folder, 'saved-by.json'),
    /** Pages under private links, which the public server serves. */
    privatePagesFolder: join(folder, 'links'),
    /** The publication that is being built, to be finished after a restart. */
    publishingFile: join(folder, 'publishing.json'),
    /** Link to the program that is live, if releases have folders of their own. */
    currentProgram: join(folder, 'current'),
    /** The folder whose `content/` it takes over at its first start. */
    sourceFolder: resolve(programFolder, environment['CONTENT_DIR'] || ''),
    /** The app and the preview, as the build made them. */
    buildFolder: join(programFolder, 'dist-website'),
    /** Path of the Unix socket to listen on; undefined if systemd passes one. */
    socketPath: environment['WEBSITE_SOCKET'] || undefined,
    /** Program that makes a commit public; without one the site is built here. */
    publishCommand: environment['PUBLISH_COMMAND'] || undefined,
    /** Public address of the site, for links to it; where the public server is reached from here if none is set. */
    siteUrl: environment['SITE_URL'] || serverAddress,
    /** Where the public server is reached from here. */
    serverAddress,
  };
}

export type Settings = ReturnType<typeof readSettings>;
