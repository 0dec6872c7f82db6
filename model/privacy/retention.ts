import { z } from 'zod';
import { addMonths } from '../dates/day.ts';

const period = z.strictObject({
  months: z.int().positive().describe('Months after arrival until it is removed, for example 24.'),
  reason: z.string().describe('Reason, as the policy and the forms give it after the period: to answer you.'),
});

/**
 * Retention periods of each kind of personal data (PDPA s 25). `suspected`: forms that look like a program's, kept apart
 * until the staff have checked them.
 */
export const retentionSchema = z.strictObject({
  registration: period,
  enquiry: period,
  suspected: period,
  backups: period.describe('Copies in backups, which the operator deletes.'),
});

export type Retention = z.infer<typeof retentionSchema>;

/** Returns the time a number of months ago; in a shorter month, its last day. Data from before is past due. */
export function monthsBefore(now: Date, months: number): Date {
  const [day = '', time = ''] = now.toISOString().split('T');
  return new Date(`${addMonths(day, -months)}T${time}`);
}
