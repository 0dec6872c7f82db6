import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { daySchema } from '../../model/day.ts';
import { path } from '../../model/path-and-slug.ts';
import { binds, heading, source } from '../fields.ts';

export const schema = z
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
