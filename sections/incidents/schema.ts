import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { heading, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('incidents').describe('Incidents by year, each with its category and source.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        id: heading.id,
        year: z.int().min(1950),
        title: nameText,
        withoutAI: z
          .boolean()
          .default(false)
          .describe('Tick it if the source mentions no AI; a badge then shows that.'),
        size: plainText.optional().describe('Extent of the damage, for example 50 million people.'),
        text: plainText,
        category: z.enum(['Cybersecurity', 'Privacy', 'Ethics and data', 'Reliability']),
        source,
      }),
    )
    .min(1),
});
