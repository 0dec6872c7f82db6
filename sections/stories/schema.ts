import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { heading, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('stories').describe('Success stories: what worked, with its figures and where it is reported.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        title: nameText,
        figures: z
          .array(
            z.strictObject({
              value: plainText.describe('A figure with its unit, for example 40% or 2 million.'),
              counts: plainText.describe('The quantity that the figure states, for example lower energy use.'),
            }),
          )
          .default([]),
        text: plainText,
        note: plainText
          .optional()
          .describe('A dated note on a figure that no public source confirms; the source is then the nearest one.'),
        source,
      }),
    )
    .min(1),
});
