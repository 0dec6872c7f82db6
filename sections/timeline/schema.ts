import { z } from 'zod';
import { nameText, plainText, searchable } from '../../model/text/text-schemas.ts';
import { daySchema } from '../../model/dates/day.ts';
import { headingFields, markdown, source } from '../fields.ts';

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

const item = z.strictObject({
  date: z
    .union([daySchema.meta({ title: 'Day' }), month.meta({ title: 'Month' })])
    .describe('Day, or month if no day is known: 2024-05 is May 2024.')
    .register(searchable, { as: 'date' }),
  deadline: z
    .boolean()
    .default(false)
    .describe('Tick it for a deadline: the date is shown as “By …” and has passed on the day after.'),
  name: nameText.max(48).describe('A few words for the event, for example In force or Colorado: hiring.'),
  text: markdown
    .optional()
    .describe('Details of the event. Shown before the date, if there is a text for the time since.'),
  textSince: markdown.optional().describe('Details from the date on, for example The duties have applied since.'),
  appliesTo: plainText.optional().describe('Those who are concerned, for example All financial institutions.'),
  movedFrom: daySchema.optional().describe('Earlier date, if the date was moved.'),
  source: source.optional().describe('Document that states the date.'),
});

export const schema = z.strictObject({
  kind: z
    .literal('timeline')
    .describe('Dates, those that have passed and those to come. Each moves from one group to the other automatically.'),
  ...headingFields,
  drawn: z.boolean().default(false).describe('Draws the dates to scale above the list.'),
  calendar: z
    .boolean()
    .default(false)
    .describe('Offers the dates to come as a calendar file, which a calendar program can subscribe to.'),
  items: z.array(item).min(1).describe('Dates, in any order.'),
  remark: markdown.optional().describe('Text below the dates.'),
});
