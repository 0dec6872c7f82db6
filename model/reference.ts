import { z } from 'zod';

/** An address on this site: starts with a slash, has no trailing one, may end in a fragment. */
export const path = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-zA-Z][\w-]*)?$/, {
  error: 'is not an address on this site. Write it like /services/iso27001.',
});

/** The name of a content file without its ending. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'is not a file name. Use small letters, digits and hyphens.',
});
