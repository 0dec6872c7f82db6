import { z } from 'zod';

const period = z.strictObject({
  /** How many months after it arrived it is removed. */
  months: z.int().positive(),
  /** Why that long, as the privacy policy says it. */
  reason: z.string(),
});

/** How long each kind of personal data is kept (PDPA s 25). */
export const retentionSchema = z.strictObject({ registration: period, enquiry: period });

export type Retention = z.infer<typeof retentionSchema>;
