import { z } from 'zod';
import { calendarPath, type Course, hasBegun, intakeStatus, lastDay, taughtHours } from './course.ts';
import { daySchema, type Day } from '../dates/day.ts';
import type { Organisation } from '../organisation/organisation.ts';

/** The catalogue of courses that partners read, `/courses.json`. A field is never removed or given another meaning. */
export const catalogueSchema = z.strictObject({
  $schema: z.url().describe('Address of this schema.'),
  provider: z.string().describe('The company that gives the courses.'),
  updated: daySchema.describe('The day this was made, in Singapore: intakes pass.'),
  currency: z.literal('SGD'),
  courses: z.array(
    z.strictObject({
      id: z.string().describe('Permanent identifier of the course.'),
      name: z.string(),
      summary: z.string(),
      url: z.url(),
      days: z.int().positive().optional().describe('Length in days of teaching; otherwise in weeks.'),
      weeks: z.int().positive().optional(),
      sessions: z.int().positive().optional(),
      price: z.int().positive().optional().describe('Singapore dollars per participant; omitted if on request.'),
      level: z.string().optional(),
      hours: z.number().positive().optional().describe('Hours of teaching in all, breaks left out.'),
      award: z.string().optional().describe('Certificate that a participant receives.'),
      certification: z.boolean().describe('Type of certificate: of completion, or preparation for another body’s.'),
      format: z.enum(['classroom', 'online', 'both']).optional(),
      language: z.string().optional(),
      groupSize: z
        .strictObject({ from: z.int().positive(), to: z.int().positive() })
        .optional()
        .describe('Participants in a class.'),
      times: z
        .strictObject({ from: z.string(), to: z.string() })
        .optional()
        .describe('When a day or session begins and ends, in Singapore (UTC+8).'),
      topics: z.array(z.string()),
      intakes: z.array(
        z.strictObject({
          starts: daySchema,
          ends: daySchema.describe('The last day.'),
          days: z.array(daySchema).describe('All days on which it is taught.'),
          place: z.string().optional(),
          status: z.string().describe('In the words of the site: Available, Full, Under way, Available on request.'),
          open: z.boolean().describe('True while registration is possible.'),
          calendar: z.url().describe('A calendar file (RFC 5545).'),
        }),
      ),
    }),
  ),
});

export type Catalogue = z.infer<typeof catalogueSchema>;

/** The schema as JSON Schema, for those who read the catalogue by program. */
export function catalogueJsonSchema(siteUrl: string): object {
  const { $schema, ...schema } = z.toJSONSchema(catalogueSchema);
  return { $schema, $id: new URL('/courses.schema.json', siteUrl).href, title: 'Catalogue of courses', ...schema };
}

/** Makes the catalogue of the given day. */
export function makeCatalogue(
  courses: readonly Course[],
  organisation: Organisation,
  siteUrl: string,
  today: Day,
): Catalogue {
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    $schema: address('/courses.schema.json'),
    provider: organisation.legalName,
    updated: today,
    currency: 'SGD',
    courses: courses.map((course) => ({
      id: course.slug,
      name: course.name,
      summary: course.summary,
      url: address(course.page),
      ...course.duration,
      price: course.price,
      level: course.level,
      hours: taughtHours(course),
      award: course.award ?? (course.perks.length > 0 ? course.perks.join(', ') : undefined),
      certification: course.certification,
      format: course.terms.format,
      language: course.terms.language,
      groupSize: course.terms.groupSize,
      times: course.terms.times && { from: course.terms.times.from, to: course.terms.times.to },
      topics: course.topics,
      intakes: course.intakes.map((intake) => ({
        starts: intake.starts,
        ends: lastDay(intake),
        days: intake.days,
        place: intake.place,
        status: intakeStatus(intake, today),
        open: !intake.full && !hasBegun(intake, today),
        calendar: address(calendarPath(course, intake)),
      })),
    })),
  };
}
