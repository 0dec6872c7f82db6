import { z } from 'zod';
import { heading, slug } from './shared.ts';

/** The intakes of a course, each with its dates and whether it can still be joined. */
export const intakes = z.strictObject({ kind: z.literal('intakes'), ...heading, course: slug });

/** A curriculum, with its taught hours drawn to scale. */
export const curriculum = z.strictObject({ kind: z.literal('curriculum'), ...heading, course: slug });

/** A registration form. */
export const registration = z.strictObject({ kind: z.literal('registration'), ...heading, form: slug });

/** The contact form, and the ways to reach the company without it. */
export const enquiry = z.strictObject({ kind: z.literal('enquiry'), ...heading, form: slug });
