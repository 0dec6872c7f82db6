import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { photoSchema, plateFields } from '../../model/pages/pictures.ts';
import { courseName } from '../../model/pages/path-and-slug.ts';
import { actions } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('hero')
    .describe('The opening of a page: title, opening paragraph, key facts, next actions and the picture of the page.'),
  look: z
    .enum(['home', 'inner', 'plain', 'not-found'])
    .default('inner')
    .describe(
      'home fills the first screen with a drawing; inner has the picture beside the text; plain has none; not-found is the page for an unknown address, to which the server adds similar addresses.',
    ),
  title: nameText,
  subtitle: plainText.optional().describe('Second, smaller line of the title, for example (PSM in the Age of AI).'),
  lead: plainText.optional().describe('Opening paragraph: for whom the page is, and what they get.'),
  course: courseName.optional().describe('A course, whose dates, length, fee and certificate are shown as key facts.'),
  facts: z
    .enum(['courses', 'engagement', 'policy'])
    .optional()
    .describe(
      'Other key facts: courses shows lengths and fees of the courses on the cards of the page, engagement the terms of its service, policy how long data is kept.',
    ),
  actions,
  note: plainText.optional().describe('A line below the actions, for example how soon we reply.'),
  jump: z.boolean().default(false).describe('Links to the sections of the page that have an id.'),
  ...plateFields,
  photo: photoSchema.optional().describe('A photograph in place of the picture, here and on the cards that lead here.'),
});
