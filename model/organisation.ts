import { z } from 'zod';

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
  website: z.url(),
  /** The business contact of the data protection officer, public by PDPA s 11(5). */
  dataProtectionEmail: z.email(),
  /** Within how many hours an enquiry or a registration is answered. */
  replyHours: z.int().positive(),
  /** The book that the home page offers. */
  book: z.strictObject({ title: z.string(), subtitle: z.string(), shop: z.url() }),
  /** Names of the fields above whose values are placeholders. */
  placeholders,
});

/** The company: every name, number and address that the site or a letter shows. */
export type Organisation = z.infer<typeof organisationSchema>;
