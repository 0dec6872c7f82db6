import { z } from 'zod';
import { documentAddress, labelText, nameText, plainText, searchable, webAddress } from '../model/text/text-schemas.ts';
import { path } from '../model/pages/addresses.ts';
import { forEngineer, inGroup } from '../model/reader/editor-hints.ts';

/** Name of a place on a page, or of one thing among several: it is part of addresses. */
export const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, {
  error: 'begins with a small letter, and has small letters, digits and hyphens only.',
});

const linkText = labelText
  .describe('What visitors press; it makes sense on its own, for example See All Courses.')
  .meta({ title: 'Link text' });

export const link = z.strictObject({
  label: linkText,
  href: path.meta({ title: 'Leads to' }),
});

/** A place on the page of the link itself. */
export const samePage = z
  .string()
  .regex(/^#[\w-]+$/, { error: 'is not a place on a page. Write it like #registration.' })
  .describe('Place on the same page, for example #registration.')
  .meta({ title: 'Leads to' });

export const actions = z
  .array(
    z.union([
      link.meta({ title: 'Page of this site' }),
      z
        .strictObject({
          label: linkText,
          url: webAddress.describe('Address of the page, from https:// on.').meta({ title: 'Web address' }),
        })
        .meta({ title: 'Page of another site' }),
      z.strictObject({ label: linkText, to: samePage }).meta({ title: 'Place on the same page' }),
    ]),
  )
  .default([])
  .describe('Links to next steps, the most important one first; it becomes a button.');

/** Fields that most sections begin with. */
export const headingFields = {
  ...inGroup(forEngineer, {
    id: anchor.optional().describe('Anchor of the section, for links to it, for example registration.'),
  }),
  heading: nameText.describe('Heading: the subject or offer of the section.'),
  intro: plainText.optional().describe('One or two sentences below the heading.').meta({ title: 'Introduction' }),
};

export const layout = z
  .enum(['beside', 'above'])
  .default('beside')
  .describe(
    'Beside: the heading is in a column beside the content. Above: it is above the content, which has the full width.',
  );

export const source = z.strictObject({
  title: labelText.describe('Publisher and title of the document.'),
  url: documentAddress.describe('Web address of the document itself, not of a site.').meta({ title: 'Web address' }),
});

export const markdown = z
  .string()
  .meta({ contentMediaType: 'text/markdown' })
  .describe('Paragraphs, lists and links.')
  .register(searchable, { as: 'text' });

export const figure = z.strictObject({
  value: plainText.describe('The number with its unit, for example 95% or 3 days.'),
  text: plainText.describe('Quantity that the number counts, for example participants who passed.'),
});
