import { join } from 'node:path';
import { readContent } from '../../model/reader/read-content.ts';

/** Our own content, for rules that are independent of its words. */
export const content = readContent(join(import.meta.dirname, '..', '..'));

/** The addresses that can be found: listed pages and articles. */
export const listedPaths = [...content.pages.filter(({ unlisted }) => !unlisted), ...content.articles].map(
  ({ path }) => path,
);

/** All addresses, including the pages that the server fills in. */
export const allPaths = [...content.pages, ...content.articles].map(({ path }) => path);

/** The public address that the site was built for. */
const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:4321';

/** The public address of a path. */
export const address = (path: string) => new URL(path, site).href;
