import { z } from 'zod';
import { daySchema } from '../day.ts';
import { markdown } from './shared.ts';

/** What a section of the policy takes from elsewhere, so that policy and software cannot differ. */
export const policyInserts = ['collected', 'retention', 'browser-storage', 'recipients'] as const;

/** The privacy policy: numbered sections, some with lists made from the forms and the retention settings. */
export const policy = z.strictObject({
  kind: z.literal('policy'),
  effective: daySchema,
  updated: daySchema,
  sections: z
    .array(
      z.strictObject({
        heading: z.string(),
        text: markdown,
        /** A list that follows the text: made from the forms, the retention settings, what the browser stores. */
        insert: z.enum(policyInserts).optional(),
        /** Text after the list. */
        after: markdown.optional(),
      }),
    )
    .min(1),
});
