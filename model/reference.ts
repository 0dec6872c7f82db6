import { z } from 'zod';

/** An address on this site: starts with a slash, has no trailing one, may end in a fragment. */
export const path = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-zA-Z][\w-]*)?$/, {
  error: 'is not an address on this site. Write it like /services/iso27001.',
});

/** The content file of the page or article at an address. */
export const fileAt = (address: string) =>
  address.startsWith('/news/') ? `content${address}.md` : `content/pages${address === '/' ? '/home' : address}.yaml`;

/** The name of a content file without its ending. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'is not a file name. Use small letters, digits and hyphens.',
});
