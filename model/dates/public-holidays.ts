import { z } from 'zod';
import { documentAddress } from '../text/text-schemas.ts';
import { daySchema } from './day.ts';

/** `content/public-holidays.yaml`. An intake on one of these days is reported; nothing is forbidden. */
export const publicHolidaysSchema = z.strictObject({
  source: documentAddress.describe('Page of the Ministry of Manpower that lists the public holidays.'),
  listed: daySchema.describe('Day on which the ministry published the latest of the lists below.'),
  days: z
    .array(
      z.strictObject({
        day: daySchema.describe('Day of the holiday. A day in lieu has a line of its own.'),
        name: z.string().describe('Name of the holiday, for example Good Friday.'),
      }),
    )
    .superRefine((days, context) => {
      days.forEach(({ day }, index) => {
        if (index > 0 && day <= (days[index - 1]?.day ?? ''))
          context.addIssue({
            code: 'custom',
            path: [index, 'day'],
            message: `"${day}" is not after the day above it. List each day once, the earliest first.`,
          });
      });
    })
    .describe('Public holidays of Singapore, one year after the other.'),
});

export type PublicHolidays = z.infer<typeof publicHolidaysSchema>;
