import { givenSiteUrl, siteUrl } from '../settings.ts';

/** Makes a path on the site an address that holds everywhere. */
export type ToAddress = (path: string) => string;

/** The public address of a path: the site's own, `SITE_URL`, in front of it. */
export const toAddress: ToAddress = (path) => new URL(path, siteUrl).href;

/** The same for people to read and share; where no public address was given the path alone, which is true anywhere. */
export const shownAddress: ToAddress = (path) => (givenSiteUrl ? toAddress(path) : path);
