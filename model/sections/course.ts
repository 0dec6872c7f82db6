import { z } from 'zod';
import { slug } from '../reference.ts';
import { heading } from './shared.ts';

/** The intakes of a course, each with its dates and whether it can still be joined. */
export const intakes = z.strictObject({ kind: z.literal('intakes'), ...heading, course: slug });

/** What is taught, part by part. */
export const curriculum = z.strictObject({
  kind: z.literal('curriculum'),
  ...heading,
  course: slug,
  /** `parts` with their hours drawn to scale; `modules` as a numbered grid; `days` side by side as a day plan. */
  look: z.enum(['parts', 'modules', 'days']).default('parts'),
});

/** A registration form. */
export const registration = z.strictObject({ kind: z.literal('registration'), ...heading, form: slug });

/** The contact form, and the ways to reach the company without it. */
export const enquiry = z.strictObject({ kind: z.literal('enquiry'), ...heading, form: slug });
