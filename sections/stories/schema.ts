import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { barSchema } from '../../model/bars.ts';
import { heading, source } from '../fields.ts';

const bars = z
  .array(barSchema)
  .default([])
  .describe('Figures drawn to scale. The words above each bar say them, so the text need not.');

export const schema = z.strictObject({
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
