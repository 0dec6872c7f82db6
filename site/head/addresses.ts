import { givenSiteUrl, siteUrl } from '../settings.ts';

/** Absolute address of a path, with `SITE_URL`. */
export const toAddress = (path: string): string => new URL(path, siteUrl).href;

/** Address to show to readers; the path alone if no public address is set. */
export const shownAddress = (path: string): string => (givenSiteUrl ? toAddress(path) : path);

/** Picture of a page in previews of its shared address. */
export const socialPicture = {
  width: 1200,
  height: 630,
  /** Path of the picture of a page. */
  path: (page: string) => `/social/${page === '/' ? 'home' : page.slice(1)}.png`,
};
