import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { anchor, headingFields, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('incidents').describe('Incidents by year, each with its category and source.'),
  ...headingFields,
  items: z
    .array(
      z.strictObject({
        id: anchor.optional().describe('Anchor of the incident, for links to it, for example blackout.'),
        year: z.int().min(1950).describe('Year in which it happened, for example 2019.'),
        title: nameText.describe('A few words for the incident, for example A cloned voice.'),
        withoutAI: z
          .boolean()
          .default(false)
          .describe('Tick it if the source mentions no AI; a badge then shows that.'),
        extent: plainText.optional().describe('Extent of the damage, for example 50 million people.'),
        text: plainText.describe('What happened, and to whom, in one to three sentences.'),
        category: z
          .enum(['Cybersecurity', 'Privacy', 'Ethics and data', 'Reliability'])
          .describe('What failed, or was attacked.'),
        source: source.describe('Report of the incident.'),
      }),
    )
    .min(1)
    .describe('Incidents, the oldest one first.'),
});
