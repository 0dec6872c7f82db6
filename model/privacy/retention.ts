import { z } from 'zod';
import { addMonths } from '../dates/day.ts';

const period = z.strictObject({
  months: z.int().positive().max(1200).describe('Months after arrival until it is removed, for example 24.'),
  reason: z
    .string()
    .describe('Reason, as it reads after the period in the policy and beside the forms, for example to answer you.'),
});

/**
 * Retention periods of each kind of personal data (PDPA s 25). `suspected`: forms that look like a program's, kept apart
 * until the staff have checked them.
 */
export const retentionSchema = z.strictObject({
  registration: period,
  enquiry: period,
  suspected: period.describe('Forms that were held back as possible spam.').meta({ title: 'Possible spam' }),
  backups: period.describe(
    'Copies in backups. Daily ones are removed by themselves; your system administrator deletes all others.',
  ),
});

export type Retention = z.infer<typeof retentionSchema>;

/** Returns the time a number of months ago; in a shorter month, its last day. Data from before is past due. */
export function monthsBefore(now: Date, months: number): Date {
  const [day = '', time = ''] = now.toISOString().split('T');
  return new Date(`${addMonths(day, -months)}T${time}`);
}
