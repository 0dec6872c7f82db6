import { z } from 'zod';
import { daySchema } from '../dates/day.ts';
import { plainText } from '../text/text-schemas.ts';

export const path = z
  .string()
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-zA-Z][\w-]*)?$/, {
    error: 'is not an address on this site. Write it like /services/iso27001.',
  })
  .describe('Page of this website: type a part of its name. A place on it follows after #.')
  .meta({ refersTo: 'page' });

/** A page or article to read next; one that is not published is left out. */
export const nextPath = path.describe('Page or article, for example /services/iso27001.');

// Fields that pages and articles have in common.

/** Marks a page or an article that is in no build (model/reader/unpublished.ts). */
export const draft = z
  .boolean()
  .optional()
  .describe('Ticked while you write: visitors do not see it, and all else can be published meanwhile.');

export const readNext = z
  .array(nextPath)
  .max(3)
  .default([])
  .describe('Up to three pages or articles on the same subject, the nearest first.');

export const keywords = z.array(plainText).default([]).describe('Other words by which visitors find it, never shown.');

/** The review of content that states law or facts. */
export const review = {
  reviewed: daySchema
    .describe('Day on which it was last checked, for content that states law or facts.')
    .meta({ title: 'Last checked' }),
  review_every: z
    .int()
    .positive()
    .describe('Months until it must be checked again, for example 6.')
    .meta({ title: 'Check again after' }),
  owner: plainText.describe('Role that checks it, for example Training lead.').meta({ title: 'Checked by' }),
};

/** True for an address that the server or the build uses itself. */
export const isReserved = (address: string): boolean =>
  /^\/(?:503|api|enquiries|healthz|index|pictures|private|registrations)(?:\/|$)/.test(address);

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

/** The name of a course. */
export const courseName = slug.meta({ refersTo: 'course' });

/** The name of a form. */
export const formName = slug.meta({ refersTo: 'form' });
