import { z } from 'zod';
import { labelText, webAddress } from '../text/text-schemas.ts';
import { path } from './addresses.ts';

const label = labelText.describe('What visitors press.').meta({ title: 'Link text' });
const internalLink = z.strictObject({ label, href: path.meta({ title: 'Leads to' }) });
const externalLink = z.strictObject({
  label,
  url: webAddress.describe('For example https://www.example.com.').meta({ title: 'Web address' }),
});

export const navigationSchema = z.strictObject({
  main: z.array(internalLink).min(1).describe('Links of the header, in order.'),
  menus: z
    .array(
      z.strictObject({
        label: labelText.describe('Words of the menu, for example AI Regulations.').meta({ title: 'Name' }),
        section: z
          .string()
          .regex(/^\/[a-z0-9-]+$/, { error: 'is not the beginning of an address. Write it like /ai-regulations.' })
          .optional()
          .describe('Marked on all pages whose addresses begin like this, for example /ai-regulations.'),
        links: z
          .array(
            z.union([
              internalLink.meta({ title: 'Page of this site' }),
              externalLink.meta({ title: 'Page of another site' }),
            ]),
          )
          .min(1)
          .describe('Links of the menu, in order.'),
      }),
    )
    .describe('Menus of the header.'),
  footer: z.array(internalLink).min(1).describe('Quick links of the footer.'),
});

/** Links of header, drawer and footer. */
export type Navigation = z.infer<typeof navigationSchema>;
export type NavigationLink = Navigation['menus'][number]['links'][number];
