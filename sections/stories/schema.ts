import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { figure, headingFields, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('stories')
    .meta({ title: 'Success stories' })
    .describe('Success stories: what worked, with its figures, their source and what that source publishes.'),
  ...headingFields,
  items: z
    .array(
      z.strictObject({
        title: nameText.describe('A few words for the story, for example Cooling of a data centre.'),
        text: plainText.describe('What the organisation did, in a sentence or two. The figures follow below it.'),
        figures: z.array(figure).min(1).describe('What it achieved, as its source states it.'),
        source: source.describe('Document that has the figures.'),
        published: plainText
          .max(100)
          .describe('One line: what that source publishes, for example The company’s own figure of July 2016.'),
      }),
    )
    .min(1)
    .describe('Stories, each a card.'),
});
