import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { courseName, path } from '../../model/path-and-slug.ts';
import { badge, binds, externalLinks, foldable, heading, more } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('cards').describe('A grid of cards: services, audiences, requirements.'),
  ...foldable,
  look: z
    .enum(['cards', 'rows', 'folds', 'matrix', 'axis'])
    .default('cards')
    .describe(
      'rows makes a schedule of it: one line for each card, with its length and fee, over the full width. folds keeps title, meta and badge in sight, and folds the rest. matrix sets rules below one another, each with how far it binds, its date, whom it concerns and what it asks, and folds the rest. axis draws how many months the service of each takes, on one axis over the full width.',
    ),
  bars: z
    .boolean()
    .default(false)
    .describe('In rows: draws the guide prices of advisory services as bars on one scale.'),
  layout: z
    .enum(['beside', 'above'])
    .default('beside')
    .describe('beside sets the heading in the left column; above gives the cards the full width.'),
  size: z
    .enum(['small', 'medium', 'large', 'full'])
    .default('small')
    .describe(
      'The least width of a card: small fits three beside the heading, large fits two; full is one below another, each with its title beside its text.',
    ),
  items: z
    .array(
      z.strictObject({
        group: z
          .strictObject({ id: heading.id, title: plainText })
          .optional()
          .describe('In cards: begins a group with this card, folded to a heading that links can lead to.'),
        title: plainText,
        text: plainText,
        binds: binds.optional().describe('In a matrix: how far the rule binds.'),
        dated: plainText.optional().describe('In a matrix: the day or year of the rule, as its cell has it.'),
        whom: plainText.optional().describe('In a matrix: whom the rule concerns.'),
        badge: badge.optional().describe('Beside the title: a year, a status.'),
        list: z.array(plainText).default([]).describe('Points below the text.'),
        does: z
          .array(z.union([z.strictObject({ system: plainText }), z.strictObject({ person: plainText })]))
          .min(2)
          .optional()
          .describe('In cards: its steps in their order, each of the system or of a person, as stations of one line.'),
        icon: plainText
          .optional()
          .describe('The name of a drawing beside the title; those there are: site/drawings/ServiceIcon.tsx.'),
        href: path.optional().describe('Where the card leads.'),
        link: plainText
          .optional()
          .describe(
            'The words of its link, which make sense read alone. Left out: Learn more, about the page it leads to.',
          ),
        links: externalLinks,
        note: plainText.optional().describe('A short dated note where the world has moved on.'),
        plate: z.boolean().default(false).describe('Shows the plate of the page that the card leads to.'),
        course: courseName.optional().describe('Shows length and price of this course.'),
        terms: path
          .optional()
          .describe(
            'Shows the usual length and price of this page; rows do so without it, unless they lead to another page, as to the form.',
          ),
        meta: plainText
          .optional()
          .describe(
            "Shows this in place of a course's length and price; in folds, below the title; in rows, below the length.",
          ),
        open: z.boolean().optional().describe('In folds: opened from the start, which is for what holds today.'),
      }),
    )
    .min(1),
  more,
});
