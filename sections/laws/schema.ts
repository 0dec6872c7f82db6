import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { daySchema } from '../../model/day.ts';
import { externalLinks, heading } from '../fields.ts';

export const schema = z
  .strictObject({
    kind: z
      .literal('laws')
      .describe('Places by the subjects that their laws cover, as a matrix; each row opens on what the law says.'),
    ...heading,
    subjects: z.array(plainText).min(2).max(5).describe('What laws may cover: the columns of the matrix.'),
    items: z
      .array(
        z.strictObject({
          title: plainText.describe('The place.'),
          covers: z
            .array(
              z.strictObject({
                subject: plainText.describe('One of the subjects, word for word.'),
                since: daySchema.describe('The first day on which it applied.'),
              }),
            )
            .default([])
            .describe(
              'What its law covers already. What follows, and when it ends, is taken from the dates of the page that name the place and a subject.',
            ),
          text: plainText,
          list: z.array(plainText).default([]).describe('Points below the text.'),
          note: plainText.optional().describe('A short dated note where the world has moved on.'),
          links: externalLinks,
        }),
      )
      .min(2),
  })
  .superRefine(({ subjects, items }, context) => {
    items.forEach(({ covers }, item) => {
      covers.forEach(({ subject }, cover) => {
        if (!subjects.includes(subject))
          context.addIssue({
            code: 'custom',
            path: ['items', item, 'covers', cover, 'subject'],
            message: `is none of the subjects of this section: ${subjects.join(', ')}.`,
          });
      });
    });
  });
