import { z } from 'zod';

const period = z.strictObject({
  months: z.int().positive().describe('Months after arrival until it is removed, for example 24.'),
  reason: z.string().describe('Reason, as the privacy policy gives it.'),
});

/**
 * How long each kind of personal data is kept (PDPA s 25). `suspected`: what looks like a program's, kept apart until
 * somebody had time to look whether it was a person's.
 */
export const retentionSchema = z.strictObject({
  registration: period,
  enquiry: period,
  suspected: period,
  backups: period.describe('Copies in backups, which the operator deletes.'),
});

export type Retention = z.infer<typeof retentionSchema>;

/** The moment so many months ago; what arrived before it is past due. The last day of a shorter month counts. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
