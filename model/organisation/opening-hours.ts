import { z } from 'zod';
import { timePattern } from '../dates/day.ts';

const dayNames = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;

const day = Object.keys(dayNames).join('|');
const time = timePattern.source;
const openingHours = new RegExp(`^(?:${day})(?:[-,](?:${day}))* ${time}-(?:${time}|24:00)$`);

/** Opening hours in the notation of schema.org: `Mo-Fr 09:00-18:00`. */
export const openingHoursSchema = z.array(
  z
    .string()
    .regex(openingHours, { error: 'is not a time of opening. Write it like Mo-Fr 09:00-18:00.', abort: true })
    .refine((hours) => hours.slice(-11, -6) < hours.slice(-5), {
      error: 'closes before it opens. Write the earlier time first, like Mo-Fr 09:00-18:00.',
    }),
);

/** Opening hours in words: `Mo-Fr 09:00-18:00` is *Monday to Friday, 09:00 to 18:00*. */
export function openingHoursInWords(hours: string): string {
  const [days = '', times = ''] = hours.split(' ');
  const daysInWords = days.replace(/[A-Z][a-z]/g, (day) => dayNames[day as keyof typeof dayNames]);
  return `${daysInWords.replaceAll('-', ' to ').replaceAll(',', ', ')}, ${times.replace('-', ' to ')}`;
}
