import { z } from 'zod';
import { daySchema } from './day.ts';
import { openingHoursSchema } from './opening-hours.ts';

/** A value that stands in for one the owner has yet to supply; the launch check lists each that remains. */
const placeholders = z.array(z.string()).default([]);

export const organisationSchema = z.strictObject({
  /** The short name, as in the logo. */
  name: z.string(),
  legalName: z.string(),
  /** One sentence for the footer and for structured data. */
  description: z.string(),
  /** The year the company was founded. */
  founded: z.int().min(1900),
  /** The Unique Entity Number given by the registrar. */
  registrationNumber: z.string(),
  country: z.string(),
  address: z.strictObject({
    street: z.string(),
    locality: z.string(),
    postalCode: z.string(),
    countryCode: z.string().length(2),
  }),
  email: z.email(),
  telephone: z.string(),
  /** Where the office stands, in degrees (WGS 84). Left out until it is known: coordinates are never guessed. */
  geo: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  /** When the office is open, as schema.org writes it: `Mo-Fr 09:00-18:00`. */
  openingHours: openingHoursSchema.optional(),
  /** How many people work for the company, where it says so. */
  employees: z.int().positive().optional(),
  website: z.url(),
  /** The business contact of the data protection officer, public by PDPA s 11(5). */
  dataProtectionEmail: z.email(),
  /** Within how many hours an enquiry or a registration is answered. */
  replyHours: z.int().positive(),
  /** The book that the home page offers. */
  book: z.strictObject({ title: z.string(), subtitle: z.string(), shop: z.url() }),
  /** Who takes reports of security faults, and until when that is promised (RFC 9116): within a year. */
  security: z.strictObject({ email: z.email(), expires: daySchema }),
  /** The host of photographs that content may name in place of drawings: `https://images.example`. */
  photos: z.url().optional(),
  /** Web analytics: the script that is loaded, and the id it is given. Left out, nothing is loaded. */
  analytics: z.strictObject({ script: z.url(), id: z.string().min(1) }).optional(),
  /** Names of the fields above whose values are placeholders, or are still missing. */
  placeholders,
});

/** The company: every name, number and address that the site or a letter shows. */
export type Organisation = z.infer<typeof organisationSchema>;
