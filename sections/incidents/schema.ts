import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { barSchema } from '../../model/bars.ts';
import { heading, source } from '../fields.ts';

const bars = z
  .array(barSchema)
  .default([])
  .describe('Figures drawn to scale. The words above each bar say them, so the text need not.');

export const schema = z.strictObject({
  kind: z.literal('incidents').describe('Things that went wrong, by year.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        year: z.int().min(1950),
        withoutAI: z
          .boolean()
          .default(false)
          .describe('Whether its source names no AI: its mark is hollow, which the intro explains.'),
        id: heading.id.describe('Its place on the page, for links to it.'),
        name: plainText.optional().describe('What a link calls it, before the year: Tempe.'),
        title: plainText,
        size: plainText
          .optional()
          .describe('How large it was, beside the title; the text need not say it again: 50 million people.'),
        text: plainText,
        bars,
        category: z.enum(['Cybersecurity', 'Privacy', 'Ethics and data', 'Reliability']),
        source,
      }),
    )
    .min(1),
});
