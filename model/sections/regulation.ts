import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { daySchema } from '../day.ts';
import { path } from '../path-and-slug.ts';
import { badge, binds, foldable, heading, markdown, source } from './shared.ts';

export const timeline = z.strictObject({
  kind: z.literal('timeline').describe('Dates on a line drawn to scale.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        at: z
          .union([daySchema, z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)])
          .describe('The day, or the month where no day is known, e.g. 2024-08-01 or 2024-05.'),
        text: plainText.describe('A few words, shown beside the mark on a phone too.'),
        said: markdown.optional().describe('What began then, and for whom: in a list below the drawing.'),
        source: source.optional(),
      }),
    )
    .min(2),
  now: z
    .strictObject({ above: plainText, below: plainText })
    .optional()
    .describe(
      "Draws the page's own dates below the line, those that have a `short` name, with a plumb line at today: the names of both sides.",
    ),
  details: plainText
    .optional()
    .describe('What the list below the drawing is folded below on a phone; left out, it is not folded.'),
  undated: z
    .boolean()
    .optional()
    .describe(
      'Says before the intro that no date to come is known, where the page lists none; links to #dates lead there.',
    ),
  remark: markdown.optional().describe('What follows the drawing.'),
});

export const dates = z
  .strictObject({
    kind: z
      .literal('dates')
      .describe('The dates that come next, soonest first; each reads as begun from its day on, by itself.'),
    ...heading,
    items: z
      .array(
        z.strictObject({
          day: daySchema.describe('The first day on which it applies; of a deadline, the last day there is.'),
          by: z
            .boolean()
            .default(false)
            .describe('Whether the day is a deadline: it is shown as “By …”, and has passed on the day after.'),
          text: plainText.describe('What will happen, read before the day.'),
          since: plainText.describe('What has happened, read from the day on.'),
          place: plainText
            .optional()
            .describe('The place whose law it is, where a page has several: it leads the words.'),
          subject: plainText
            .optional()
            .describe(
              'What the law covers from this day on, a column of the matrix of laws on this page, word for word.',
            ),
          ends: z.boolean().optional().describe('Whether the law about the subject ends on this day.'),
          whom: plainText.describe('Whom it concerns.'),
          binds: binds.optional(),
          short: plainText.max(24).optional().describe('Its name on a line of years; left out, it is not drawn.'),
          adopted: daySchema
            .optional()
            .describe('The day that was first adopted, where it was moved: the timeline has an arrow.'),
          source,
        }),
      )
      .default([])
      .describe('Left out where no date is known: the section says so.'),
    shared: path
      .optional()
      .describe(
        'A page whose dates are drawn here, and told as they are there; this section then has none of its own.',
      ),
    next: z
      .array(z.strictObject({ place: plainText, href: path }))
      .default([])
      .describe(
        'Places with a page of their own: the first day to come on that page is shown here too, and leads there.',
      ),
  })
  .superRefine(({ shared, items, next }, context) => {
    if (shared !== undefined && (items.length > 0 || next.length > 0))
      context.addIssue({
        code: 'custom',
        path: ['shared'],
        message: 'draws the dates of another page. Remove it, or the "items" and "next" of this section.',
      });
  });

export const tiers = z.strictObject({
  kind: z.literal('tiers').describe('Tiers of risk as a core sample: the first has the densest hatch.'),
  ...heading,
  items: z
    .array(z.strictObject({ title: plainText, badge, text: markdown }))
    .min(2)
    .max(4),
});

export const table = z
  .strictObject({
    kind: z
      .literal('table')
      .describe('A table. The first cell of each row names it; a column of figures is set at the right.'),
    ...foldable,
    caption: plainText,
    columns: z.array(z.strictObject({ title: plainText, figures: z.boolean().default(false) })).min(2),
    rows: z.array(z.array(plainText).min(2)).min(1),
    setBack: z
      .array(plainText)
      .optional()
      .describe('The names of rows that do not hold, word for word: they are set in a paler ink.'),
    remark: markdown.optional().describe('What is to be said of the table, below it.'),
  })
  .superRefine(({ rows, setBack = [] }, context) => {
    setBack.forEach((name, index) => {
      if (!rows.some(([first]) => first === name))
        context.addIssue({ code: 'custom', path: ['setBack', index], message: 'is the name of no row of this table.' });
    });
  });
