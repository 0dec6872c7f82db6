import { z } from 'zod';
import { labelText, nameText, plainText, searchable } from '../model/text/plain-text.ts';
import { documentAddress, webAddress } from '../model/text/web-address.ts';
import { path } from '../model/pages/path-and-slug.ts';
import { forEngineer, inGroup } from '../model/reader/in-group.ts';

const linkText = labelText.meta({ title: 'Link text' });

/** A link to a page of this site. */
export const link = z.strictObject({
  label: linkText.describe('What visitors press.'),
  href: path.meta({ title: 'Leads to' }),
});

const action = z
  .union([
    link.meta({ title: 'Page of this site' }),
    z
      .strictObject({
        label: linkText,
        url: webAddress.meta({ title: 'Web address' }),
      })
      .meta({ title: 'Page of another site' }),
  ])
  .describe('Link to a next step. The first of a list is a button.');

/** A place on the page of the link itself. */
export const samePage = z
  .string()
  .regex(/^#[a-zA-Z][\w-]*$/, { error: 'is not a place on a page. Write it like #registration.' })
  .describe('Place on the same page, for example #registration.')
  .meta({ title: 'Leads to' });

export const actions = z
  .array(z.union([action, z.strictObject({ label: linkText, to: samePage }).meta({ title: 'Place on the same page' })]))
  .default([]);

/** Fields that most sections begin with. */
export const heading = {
  ...inGroup(forEngineer, {
    id: z
      .string()
      .regex(/^[a-zA-Z][\w-]*$/)
      .optional()
      .describe('Anchor of the section, for links to it, for example registration.'),
  }),
  heading: nameText.describe('Heading: the subject or offer of the section.'),
  intro: plainText.optional().describe('One or two sentences below the heading.').meta({ title: 'Introduction' }),
};

/** Position of a section's heading. */
export const layout = z
  .enum(['beside', 'above'])
  .default('beside')
  .describe(
    'Beside: the heading is in a column beside the content. Above: it is above the content, which has the full width.',
  );

/** The days of an adviser, from the fewest to the most. */
export const adviserDays = z
  .strictObject({
    from: z.number().positive().describe('The fewest days.'),
    to: z.number().positive().describe('The most days.'),
    monthly: z.boolean().default(false).describe('The days are those of each month.'),
  })
  .refine(({ from, to }) => from <= to, { error: 'begin with the smaller number: "from" is above "to".' });

/** Line below a list for visitors who find nothing in it. */
export const more = z
  .strictObject({
    text: plainText,
    label: linkText,
    href: path.meta({ title: 'Leads to' }),
  })
  .optional()
  .describe('Line below the list: a question, and a link.');

/** A badge, in one of the specification's variants. */
export const badge = z.strictObject({
  text: plainText,
  variant: z
    .enum(['secondary', 'destructive', 'outline'])
    .meta({ title: 'Look', choices: { secondary: 'Quiet', destructive: 'Warning', outline: 'Outlined' } }),
});

export const externalLinks = z
  .array(
    z.strictObject({
      label: linkText,
      url: documentAddress.meta({ title: 'Web address' }),
    }),
  )
  .default([])
  .describe('Pages on other sites. Each opens in a new tab.');

export const source = z.strictObject({
  title: labelText.describe('Publisher and title of the document.'),
  url: documentAddress.describe('Web address of the document itself, not of a site.').meta({ title: 'Web address' }),
});

export const markdown = z
  .string()
  .meta({ contentMediaType: 'text/markdown' })
  .describe('Paragraphs, lists and links.')
  .register(searchable, { as: 'text' });

/** Lists that a section of the policy takes from forms and settings, so that policy and software cannot differ. */
export const policyInserts = ['collected', 'retention', 'browser-storage'] as const;
