// Addresses of pages, as schemas, with their files; slugs, by which content refers to files; names of private links.
import { z } from 'zod';

export const path = z
  .string()
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-zA-Z][\w-]*)?$/, {
    error: 'is not an address on this site. Write it like /services/iso27001.',
  })
  .describe('Page of this website: type a part of its name. A place on it follows after #.')
  .meta({ refersTo: 'page' });

/** An address of a page, without a place on it. */
export const pagePath = path.refine((address) => !address.includes('#'), {
  error: 'must be a page, without # and a place on it.',
});

export const redirectsSchema = z.record(path, path);

export const addressesSchema = z
  .array(path)
  .describe('Addresses that were published. Each stays a page or has a redirect.');

/** A page or article to read next; one that is not published is left out. */
export const nextPath = path.describe('Page or article, for example /services/iso27001.');

/** True for an address that the server or the build uses itself. */
export const isReserved = (address: string): boolean =>
  /^\/(?:503|api|enquiries|healthz|index|pictures|private|registrations|social|views)(?:\/|$)/.test(address);

/** Content file of the page or article at an address; a fragment is ignored. */
export function fileAt(link: string): string {
  const [address = ''] = link.split('#');
  return address.startsWith('/news/')
    ? `content${address}.md`
    : `content/pages${address === '/' ? '/home' : address}.yaml`;
}

/** Address of the page or article in a content file; undefined for any other file. */
export function addressAt(file: string): string | undefined {
  const address = /^content(?:\/pages(\/.+)\.yaml|(\/news\/.+)\.md)$/.exec(file)?.slice(1).join('');
  return address === '/home' ? '/' : address;
}

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'is not a file name. Use small letters, digits and hyphens.',
  })
  .describe('Name of a content file without its ending.');

export const courseSlug = slug.meta({ refersTo: 'course' });

export const formSlug = slug.meta({ refersTo: 'form' });

/** Days for which a private link works after it was made. */
export const privateLinkDays = 7;

/** Name of a private link: 128 random bits in base64url, so that it cannot be guessed. */
export const privateLinkName = /^[\w-]{22}$/;
