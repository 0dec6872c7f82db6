import { z } from 'zod';
import { labelText, nameText, plainText, searchable } from '../model/text/plain-text.ts';
import { path } from '../model/pages/path-and-slug.ts';

/** A link to a place on this site, in words of its own. */
export const link = z.strictObject({ label: labelText, href: path });

const action = z
  .union([link, z.strictObject({ label: labelText, url: z.url() })])
  .describe('A link that asks for something to be done. The first of a list is shown as a button.');

/** A place on the page of the link itself. */
export const samePage = z
  .string()
  .regex(/^#[a-zA-Z][\w-]*$/, { error: 'is not a place on a page. Write it like #registration.' })
  .describe('A place on the same page: #registration.');

export const actions = z.array(z.union([action, z.strictObject({ label: labelText, to: samePage })])).default([]);

/** What most sections begin with. */
export const heading = {
  id: z
    .string()
    .regex(/^[a-zA-Z][\w-]*$/)
    .optional()
    .describe("The section's anchor, for links to it; left out where nothing links there."),
  heading: nameText,
  intro: plainText.optional(),
};

/** The days of an adviser, from the fewest to the most. */
export const adviserDays = z
  .strictObject({ from: z.number().positive(), to: z.number().positive(), monthly: z.boolean().default(false) })
  .refine(({ from, to }) => from <= to, { error: 'begin with the smaller number: "from" is above "to".' });

/** Where a list leads whoever finds nothing in it. */
export const more = z
  .strictObject({ text: plainText, label: labelText, href: path })
  .optional()
  .describe('A line below the list for those who need none of it: a question, and where it leads.');

/** A badge, in one of the specification's variants. */
export const badge = z.strictObject({ text: plainText, variant: z.enum(['secondary', 'destructive', 'outline']) });

export const externalLinks = z
  .array(z.strictObject({ label: labelText, url: z.url() }))
  .default([])
  .describe('Pages on other sites; each opens in a new tab and says so.');

export const source = z.strictObject({ title: labelText, url: z.url() });

export const markdown = z
  .string()
  .meta({ contentMediaType: 'text/markdown' })
  .describe('Paragraphs, lists and links.')
  .register(searchable, { as: 'text' });

/** What a section of the policy takes from elsewhere, so that policy and software cannot differ. */
export const policyInserts = ['collected', 'retention', 'browser-storage', 'recipients'] as const;
