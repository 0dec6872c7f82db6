import { z } from 'zod';

const days = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;

const pattern = /^(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))* \d\d:\d\d-\d\d:\d\d$/;

/** Opening hours in the notation of schema.org: `Mo-Fr 09:00-18:00`. */
export const openingHoursSchema = z.array(
  z
    .string()
    .regex(pattern, { error: 'is not a time of opening. Write it like Mo-Fr 09:00-18:00.', abort: true })
    .refine((hours) => hours.slice(-11, -6) < hours.slice(-5), {
      error: 'closes before it opens. Write the earlier time first, like Mo-Fr 09:00-18:00.',
    }),
);

/** Opening hours in words: `Mo-Fr 09:00-18:00` is *Monday to Friday, 09:00 to 18:00*. */
export function openingHoursInWords(hours: string): string {
  const [on = '', at = ''] = hours.split(' ');
  const inWords = on.replace(/[A-Z][a-z]/g, (day) => days[day as keyof typeof days]);
  return `${inWords.replaceAll('-', ' to ').replaceAll(',', ', ')}, ${at.replace('-', ' to ')}`;
}
