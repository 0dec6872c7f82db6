import { z } from 'zod';
import { path } from './path-and-slug.ts';

const internalLink = z.strictObject({ label: z.string(), href: path });
const externalLink = z.strictObject({ label: z.string(), url: z.url() });

export const navigationSchema = z.strictObject({
  action: internalLink.optional().describe('What the menu of small screens offers first, as a button.'),
  main: z.array(internalLink).min(1).describe('The links of the header, in order.'),
  menus: z
    .array(
      z.strictObject({
        label: z.string(),
        section: z
          .string()
          .regex(/^\/[a-z0-9-]+$/, { error: 'is not the beginning of an address. Write it like /ai-regulations.' })
          .optional()
          .describe('The part of the site that the menu stands for; it is marked current below it.'),
        links: z.array(z.union([internalLink, externalLink])).min(1),
      }),
    )
    .describe("The header's menus, each a label and its links."),
  footer: z.array(internalLink).min(1).describe('The quick links of the footer.'),
});

/** What header, drawer and footer link to. */
export type Navigation = z.infer<typeof navigationSchema>;
export type NavigationLink = Navigation['menus'][number]['links'][number];
