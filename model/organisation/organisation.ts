import { z } from 'zod';
import { daySchema, timePattern, weekdays, type Day } from '../dates/day.ts';
import { checkPublicDays, isPublic, publicDays } from '../dates/public-days.ts';
import { forEngineer, inGroup } from '../reader/editor-hints.ts';
import { labelText, webAddress } from '../text/text-schemas.ts';

/** Names of the facts that `factsOf` takes from other fields, so no figure can have them. */
const factNames = [
  'replyTime',
  'maxSearches',
  'legalName',
  'registrationNumber',
  'founded',
  'address',
  'dataProtectionEmail',
  'cookies',
  'adviser',
  'isoAdviser',
  'dayRate',
] as const;
export type FactName = (typeof factNames)[number];

/** Weekdays by the two letters that stand for them in schema.org. */
const dayNames = new Map(weekdays.map((name) => [name.slice(0, 2), name]));

const dayLetters = [...dayNames.keys()].join('|');
const time = timePattern.source;
const openingHours = new RegExp(`^(?:${dayLetters})(?:[-,](?:${dayLetters}))* ${time}-(?:${time}|24:00)$`);

/** Opening hours in the notation of schema.org: `Mo-Fr 09:00-18:00`. */
export const openingHoursSchema = z.array(
  z
    .string()
    .regex(openingHours, { error: 'is not a time of opening. Write it like Mo-Fr 09:00-18:00.', abort: true })
    .refine((hours) => hours.slice(-11, -6) < hours.slice(-5), {
      error: 'closes before it opens. Write the earlier time first, like Mo-Fr 09:00-18:00.',
    }),
);

/** `content/organisation.yaml`. */
export const organisationSchema = z.strictObject({
  name: labelText.describe('Short name, as in the logo.'),
  legalName: labelText.describe('Name in the register of companies, for example Plumbline Advisory Pte. Ltd.'),
  description: labelText.describe('One sentence for the footer and for search engines.'),
  address: z
    .strictObject({
      street: labelText.describe('Street, number and unit, for example 1 Example Quay, #08-01.'),
      locality: labelText.describe('For example Singapore.').meta({ title: 'City' }),
      postalCode: labelText.describe('Postal code, in Singapore six digits, for example 049705.'),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: 'is not the code of a country. Write two capital letters, like SG.' })
        .describe('Two capital letters, for example SG.'),
    })
    .refine(({ countryCode, postalCode }) => countryCode !== 'SG' || /^\d{6}$/.test(postalCode), {
      path: ['postalCode'],
      error: 'is not a postal code of Singapore. Write its six digits, like 049705.',
    }),
  email: z.email().describe('Address for enquiries, shown on the site.'),
  telephone: z
    .string()
    // +65 with eight digits, or another country code and at least six more characters.
    .regex(/^\+(?!65)\d[\d ()-]{5,}$|^\+65(?:[ ()-]*\d){8}$/, {
      error: 'is not a complete telephone number. Write it with its country, like +65 6123 4567.',
    })
    .describe('Telephone number with its country, for example +65 6123 4567.'),
  geo: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional()
    .describe(
      'Latitude and longitude of the office in degrees, for example 1.2834 and 103.8607. Change them with the address.',
    )
    .meta({ title: 'Position on the map' }),
  openingHours: openingHoursSchema.optional().describe('Days in two letters and hours, for example Mo-Fr 09:00-18:00.'),
  dataProtectionEmail: z.email().describe('Email address of the data protection officer (PDPA s 11(5)).'),
  notice: z
    .strictObject({
      text: labelText.describe('The notice, in one or two sentences, for example We are closed on 25 December 2026.'),
      ...publicDays,
    })
    .superRefine(checkPublicDays)
    .optional()
    .describe('Notice at the top of every page.'),
  replyHours: z
    .int()
    .positive()
    .describe('Time within which we reply, in hours, for example 24.')
    .meta({ title: 'Time within which we reply' }),
  replyDays: z
    .string()
    .optional()
    .describe('Days on which those hours count, for example on working days. Left out: every day.')
    .meta({ title: 'Days on which we reply' }),
  figures: z
    .record(
      z
        .string()
        .regex(/^[a-z][a-zA-Z]*$/, { error: 'is not a short name. Begin with a small letter and use letters only.' })
        .refine((name) => !factNames.some((factName) => factName === name), {
          error: 'is inserted from another field already. Give the figure another name.',
        }),
      z.string(),
    )
    .default({})
    .describe(
      'Figures of the company. The button Insert a figure puts one into a text; a change here changes all texts.',
    ),
  ...inGroup('Advisory work and book', {
    advisory: z
      .strictObject({
        dayRate: z
          .int()
          .positive()
          .optional()
          .describe(
            'Singapore dollars for one adviser’s day, for example 1800. Left out: services give days and no amounts.',
          ),
        place: labelText.optional().describe('Sentence on every service: where we work, and in which language.'),
        adviser: labelText.optional().describe('Sentence on every service: qualification of a lead adviser.'),
        isoAdviser: labelText.optional().describe('Sentence for ISO work: further qualification of a lead adviser.'),
        terms: z
          .array(
            z.strictObject({
              title: labelText.describe('Short title, for example Quotation.'),
              text: labelText.describe('The term, in one to three sentences.'),
              continuing: labelText.optional().describe('Text for services that are paid monthly, if it differs.'),
            }),
          )
          .describe('Terms of every project, for example quotation, invoices, grants.'),
      })
      .optional()
      .describe('Price and terms of advisory work, the same for every service.'),
    book: z
      .strictObject({
        title: labelText.describe('Title, as on the cover.'),
        subtitle: labelText.describe('Subtitle, as on the cover.'),
        author: labelText.optional().describe('Author, as on the cover.'),
        publisher: labelText.optional().describe('Publisher.'),
        price: labelText.optional().describe('Price with its currency, for example SGD 38.'),
        shop: webAddress.describe('Web address where it is sold.'),
      })
      .describe('Book that the home page offers.'),
  }),
  ...inGroup('Rarely used', {
    founded: z.int().min(1900).describe('Year of foundation, for example 2015.'),
    registrationNumber: labelText.describe('Unique Entity Number (UEN) in the register of companies.'),
    country: labelText.describe('Country, for example Singapore.'),
    employees: z.int().positive().optional().describe('Number of employees, if the site gives it.'),
  }),
  ...inGroup(forEngineer, {
    website: z.url().describe('Public address of the site, for example https://www.example.com.'),
    security: z
      .strictObject({ email: z.email(), expires: daySchema })
      .describe(
        'Address for reports of security faults, and the day until which it is valid, within a year (RFC 9116).',
      ),
    photos: z
      .url()
      .optional()
      .describe('Host of photographs that pages may show, for example https://images.example.com.'),
    analytics: z
      .strictObject({ script: z.url(), id: z.string().min(1) })
      .optional()
      .describe('Web analytics: address of the script, and its id. Left out: none.'),
    placeholders: z
      .array(z.string())
      .default([])
      .describe(
        'Fields that the owner has still to replace by the real ones, for example telephone. The launch check lists them.',
      ),
  }),
});

/** The company: every name, number and address that the site or an email shows. */
export type Organisation = z.infer<typeof organisationSchema>;

/** The company as it is on a day: with its notice only while it applies. */
export function organisationOn({ notice, ...organisation }: Organisation, day: Day): Organisation {
  return { ...organisation, ...(notice && isPublic(notice, day) && { notice }) };
}

/** The address on one line: `1 Example Quay, #08-01, Singapore 000000`. */
export function addressInWords({ address }: Organisation): string {
  return `${address.street}, ${address.locality} ${address.postalCode}`;
}

export function addressInLines({ address }: Organisation): string {
  return `${address.street}\n${address.locality} ${address.postalCode}`;
}

/** Opening hours in words: `Mo-Fr 09:00-18:00` is *Monday to Friday, 09:00 to 18:00*. */
export function openingHoursInWords(hours: string): string {
  const [days = '', times = ''] = hours.split(' ');
  const daysInWords = days.replace(/[A-Z][a-z]/g, (letters) => dayNames.get(letters) ?? letters);
  return `${daysInWords.replaceAll('-', ' to ').replaceAll(',', ', ')}, ${times.replace('-', ' to ')}`;
}
