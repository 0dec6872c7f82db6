import { resolve } from 'node:path';
import { readBuildSettings } from '../model/reader/build-settings.ts';

const settings = readBuildSettings(process.env);

/** Folder with `content/` in it: the project's, or `CONTENT_DIR`, for example the made-up firm of the tests. */
export const contentRoot = resolve(process.env['CONTENT_DIR'] ?? '');

/** File with the content as checked before this build (tools/prepare-content.ts); undefined if it is still to be read. */
export const checkedContent = process.env['CHECKED_CONTENT'];

/** Public address of the site; undefined if none was given. */
export const publicSiteUrl = settings.siteUrl;

/** The public address of the site, for canonical links; known when it is built. */
export const siteUrl = publicSiteUrl ?? 'http://127.0.0.1:4321';

/** Absolute address of a path of the site. */
export const toAddress = (path: string): string => new URL(path, siteUrl).href;

/** Address to show to readers; the path alone if the site has no public address. */
export const shownAddress = (path: string): string => (publicSiteUrl ? toAddress(path) : path);

/** A server receives the forms. Without one (`SITE_SERVER=off`) they are sent by a mail link. */
export const { hasServer } = settings;

/** The server that `npm run dev` starts beside the development server; undefined otherwise. */
export const editingServer = process.env['EDITING_SERVER'];
