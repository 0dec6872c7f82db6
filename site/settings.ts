import { resolve } from 'node:path';
import { readBuildSettings } from '../model/reader/build-settings.ts';

const settings = readBuildSettings(process.env);

/** Folder with `content/` in it: the project's, or `CONTENT_DIR`, for example the made-up firm of the tests. */
export const contentRoot = resolve(process.env['CONTENT_DIR'] ?? '');

/** File with the content as checked before this build (tools/prepare-content.ts); undefined without one: it is read then. */
export const checkedContent = process.env['CHECKED_CONTENT'];

/** Public address of the site (`SITE_URL`); undefined if it is not set. */
export const publicSiteUrl = settings.siteUrl;

/** Address of the site for links that need a host: the public one, or a local one. */
export const siteUrl = publicSiteUrl ?? 'http://127.0.0.1:4321';

/** Absolute address of a path of the site. */
export const toAddress = (path: string): string => new URL(path, siteUrl).href;

/** Address to show to readers; the path alone if the site has no public address. */
export const shownAddress = (path: string): string => (publicSiteUrl ? toAddress(path) : path);

/** A server receives the forms. Without one (`SITE_SERVER=off`) they are sent by a mail link. */
export const { hasServer } = settings;
