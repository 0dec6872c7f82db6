import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { heading, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('stories')
    .meta({ title: 'Success stories' })
    .describe('Success stories: what worked, with its figures, their source and what that source publishes.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        title: nameText,
        text: plainText.describe('What the organisation did, in a sentence or two. The figures follow below it.'),
        figures: z
          .array(
            z.strictObject({
              value: plainText.describe('A figure with its unit, for example 40% or 2 million.'),
              counts: plainText.describe('The quantity that the figure states, for example lower energy use.'),
            }),
          )
          .min(1),
        source,
        published: plainText
          .max(100)
          .describe('One line: what that source publishes, for example The company’s own figure of July 2016.'),
      }),
    )
    .min(1),
});
