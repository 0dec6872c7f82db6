import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { barSchema } from '../bars.ts';
import { foldable, heading, source } from './shared.ts';

const bars = z
  .array(barSchema)
  .default([])
  .describe('Figures drawn to scale. The words above each bar say them, so the text need not.');

export const applications = z.strictObject({
  kind: z.literal('applications').describe('What AI does in a sector, each with a drawing of its own.'),
  ...heading,
  items: z.array(z.strictObject({ glyph: plainText, title: plainText, text: plainText })).min(2),
});

export const stories = z.strictObject({
  kind: z.literal('stories').describe('What worked, each with where it is reported.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        figure: plainText
          .optional()
          .describe(
            'The figure as a numeral beside the text: only where the source gives it. Any other figure is given in the text alone.',
          ),
        counts: plainText.optional().describe('What the figure counts, below it, where no bar says so: patients.'),
        title: plainText,
        unfigured: plainText
          .optional()
          .describe('A few words in the place of the figure, in small type: No figure confirmed. 38,215 patients.'),
        text: plainText.describe("What is known of a figure's source is said in the sentence that has the figure."),
        bars,
        source,
        nearest: z
          .boolean()
          .default(false)
          .describe('Whether the source is merely the nearest one found, and does not give the figures.'),
      }),
    )
    .min(1),
});

export const incidents = z.strictObject({
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

export const risks = z.strictObject({
  kind: z.literal('risks').describe('Lists side by side: the kinds of risk in a sector.'),
  ...foldable,
  columns: z.array(z.strictObject({ title: plainText, items: z.array(plainText).min(1) })).min(2),
});
