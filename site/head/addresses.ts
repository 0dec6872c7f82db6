import { givenSiteUrl, siteUrl } from '../settings.ts';

/** The public address of a path, which holds everywhere: the site's own, `SITE_URL`, in front of it. */
export const toAddress = (path: string): string => new URL(path, siteUrl).href;

/** The same for people to read and share; where no public address was given the path alone, which is true anywhere. */
export const shownAddress = (path: string): string => (givenSiteUrl ? toAddress(path) : path);

/** The picture that stands for a page where its address is shared. */
export const socialPicture = {
  width: 1200,
  height: 630,
  /** Path of the picture of a page. */
  path: (page: string) => `/social/${page === '/' ? 'home' : page.slice(1)}.png`,
};
