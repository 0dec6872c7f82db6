import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { photoSchema, plateFields } from '../../model/pages/plates.ts';
import { courseSlug } from '../../model/pages/addresses.ts';
import { actions } from '../fields.ts';

export const schema = z
  .strictObject({
    kind: z
      .literal('hero')
      .meta({ title: 'Opening of the page' })
      .describe(
        'The opening of a page: title, opening paragraph, key facts, next actions and the picture of the page.',
      ),
    look: z
      .enum(['home', 'inner', 'plain', 'not-found'])
      .default('inner')
      .describe(
        'Front page: fills the first screen with a drawing. Beside the text: the picture of the page. Without a picture. Unknown address: the page that visitors see at an address that does not exist, with similar ones.',
      )
      .meta({
        choices: {
          home: 'Front page',
          inner: 'Beside the text',
          plain: 'Without a picture',
          'not-found': 'Unknown address',
        },
      }),
    title: nameText.describe('Title of the page, for example ISO 27001 Certification.'),
    subtitle: plainText.optional().describe('Second, smaller line of the title, for example (PSM in the Age of AI).'),
    lead: plainText
      .optional()
      .describe('For whom the page is, and what they get.')
      .meta({ title: 'Opening paragraph' }),
    course: courseSlug
      .optional()
      .describe('A course, whose dates, length, fee and certificate are shown as key facts.'),
    facts: z
      .enum(['courses', 'engagement', 'policy'])
      .optional()
      .describe(
        'In place of those of a course: lengths and fees of the courses on the cards of the page, terms of its service, or how long data is kept.',
      )
      .meta({
        title: 'Other key facts',
        choices: { courses: 'Of the courses', engagement: 'Of the service', policy: 'Of the privacy policy' },
      }),
    actions,
    note: plainText.optional().describe('A line below the actions, for example how soon we reply.'),
    sectionLinks: z
      .boolean()
      .default(false)
      .describe('Shows links to the sections of the page.')
      .meta({ title: 'Links to its sections' }),
    ...plateFields,
    photo: photoSchema
      .optional()
      .describe('A photograph in place of the picture, here and on the cards that lead here.'),
  })
  .refine(({ course, facts }) => !course || !facts, {
    path: ['facts'],
    error: 'is not shown beside "course". Take out one of the two.',
  });
