import { siteUrl } from '../build/settings.ts';

/** Makes a path on the site an address that holds everywhere. */
export type ToAddress = (path: string) => string;

/** The public address of a path: the site's own, `SITE_URL`, in front of it. */
export const toAddress: ToAddress = (path) => new URL(path, siteUrl).href;
