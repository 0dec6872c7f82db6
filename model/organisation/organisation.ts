import { z } from 'zod';
import { daySchema } from '../dates/day.ts';
import { openingHoursSchema } from './opening-hours.ts';

export const organisationSchema = z.strictObject({
  name: z.string().describe('The short name, as in the logo.'),
  legalName: z.string(),
  description: z.string().describe('One sentence for the footer and for structured data.'),
  founded: z.int().min(1900).describe('The year the company was founded.'),
  registrationNumber: z.string().describe('The Unique Entity Number given by the registrar.'),
  country: z.string(),
  address: z
    .strictObject({
      street: z.string(),
      locality: z.string(),
      postalCode: z.string(),
      countryCode: z.string().length(2),
    })
    .refine(({ countryCode, postalCode }) => countryCode !== 'SG' || /^\d{6}$/.test(postalCode), {
      path: ['postalCode'],
      error: 'is not a postal code of Singapore. Write its six digits, like 049705.',
    }),
  email: z.email(),
  telephone: z.string().regex(/^\+(?!65)\d[\d ()-]{5,}$|^\+65(?:[ ()-]*\d){8}$/, {
    error: 'is not a whole telephone number. Write it with its country, like +65 6123 4567.',
  }),
  geo: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional()
    .describe(
      'Where the office stands, in degrees (WGS 84). Left out until it is known: coordinates are never guessed.',
    ),
  openingHours: openingHoursSchema
    .optional()
    .describe('When the office is open, as schema.org writes it: Mo-Fr 09:00-18:00.'),
  employees: z.int().positive().optional().describe('How many people work for the company, where it says so.'),
  website: z.url(),
  dataProtectionEmail: z
    .email()
    .describe('The business contact of the data protection officer, public by PDPA s 11(5).'),
  replyHours: z.int().positive().describe('Within how many hours an enquiry or a registration is answered.'),
  replyDays: z
    .string()
    .optional()
    .describe(
      'On which days those hours run, as the end of a sentence: on working days. Left out, they run on every day.',
    ),
  advisory: z
    .strictObject({
      dayRate: z
        .number()
        .positive()
        .optional()
        .describe(
          'In Singapore dollars for a day of one adviser. Left out, the services give their days and no amounts.',
        ),
      place: z
        .string()
        .optional()
        .describe('Where we work for a client, and in which language: a sentence that every service says.'),
      adviser: z
        .string()
        .optional()
        .describe('What qualifies a lead adviser: a sentence that every service says. Texts write {adviser}.'),
      isoAdviser: z
        .string()
        .optional()
        .describe('What a lead adviser has besides for ISO work: a sentence of the page About; texts name it too.'),
      terms: z
        .array(
          z.strictObject({
            title: z.string(),
            text: z.string(),
            continuing: z
              .string()
              .optional()
              .describe('What it says in place of the text where a service is paid monthly.'),
          }),
        )
        .describe('What a buyer asks about every project, each under a short title: quotation, invoices, grants.'),
    })
    .optional()
    .describe('How advisory work is priced and paid, the same for every service.'),
  figures: z
    .record(z.string().regex(/^[a-z][a-zA-Z]*$/), z.string())
    .default({})
    .describe("The company's own figures by name, for texts to write in braces: {satisfaction} satisfaction."),
  book: z
    .strictObject({
      title: z.string(),
      subtitle: z.string(),
      author: z.string().optional().describe('The author line, as on the cover.'),
      publisher: z.string().optional(),
      price: z.string().optional().describe('With its currency: SGD 38.'),
      shop: z.url(),
    })
    .describe('The book that the home page offers.'),
  security: z
    .strictObject({ email: z.email(), expires: daySchema })
    .describe('Who takes reports of security faults, and until when that is promised (RFC 9116): within a year.'),
  photos: z
    .url()
    .optional()
    .describe('The host of photographs that content may name in place of drawings: https://images.example.'),
  analytics: z
    .strictObject({ script: z.url(), id: z.string().min(1) })
    .optional()
    .describe('Web analytics: the script that is loaded, and the id it is given. Left out, nothing is loaded.'),
  placeholders: z
    .array(z.string())
    .default([])
    .describe(
      'What the owner has yet to supply or to confirm: the name of a field above, or what another file of content/ proposes, as pages/about#figures.',
    ),
});

/** The company: every name, number and address that the site or an email shows. */
export type Organisation = z.infer<typeof organisationSchema>;

/** The address on one line: `1 Example Quay, #08-01, Singapore 000000`. */
export function addressInWords({ address }: Organisation): string {
  return `${address.street}, ${address.locality} ${address.postalCode}`;
}

/** The same on two lines. */
export function addressInLines({ address }: Organisation): string {
  return `${address.street}\n${address.locality} ${address.postalCode}`;
}
