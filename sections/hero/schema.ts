import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { photoSchema } from '../../model/photo.ts';
import { plateName } from '../../model/plate.ts';
import { courseName } from '../../model/path-and-slug.ts';
import { actions } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('hero')
    .describe(
      "The opening of a page: title, opening paragraph, what matters at a glance, where to go next, the page's picture.",
    ),
  look: z
    .enum(['home', 'inner', 'plain'])
    .default('inner')
    .describe('home fills the first screen with a drawing; inner frames the picture beside the text; plain has none.'),
  title: plainText,
  lead: plainText,
  course: courseName
    .optional()
    .describe("A course's length, price and award as a title block, read from the course of that name."),
  actions,
  note: plainText.optional().describe('A line in small type below the actions.'),
  jump: z.boolean().default(false).describe("Links to the page's other sections that have an id and are not folded."),
  plate: plateName,
  photo: photoSchema.optional().describe('A photograph in place of the picture, here and on the cards that lead here.'),
});
