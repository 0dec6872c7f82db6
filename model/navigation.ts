import { z } from 'zod';
import { path } from './reference.ts';

const internalLink = z.strictObject({ label: z.string(), href: path });
const externalLink = z.strictObject({ label: z.string(), url: z.url() });

export const navigationSchema = z.strictObject({
  /** The links of the header, in order. */
  main: z.array(internalLink).min(1),
  /** The header's menus, each a label and its links. */
  menus: z.array(
    z.strictObject({
      label: z.string(),
      /** The part of the site that the menu stands for; it is marked current below it. */
      section: path.optional(),
      links: z.array(z.union([internalLink, externalLink])).min(1),
    }),
  ),
  /** The quick links of the footer. */
  footer: z.array(internalLink).min(1),
});

/** What header, drawer and footer link to. */
export type Navigation = z.infer<typeof navigationSchema>;
export type NavigationLink = Navigation['menus'][number]['links'][number];
