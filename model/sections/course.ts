import { z } from 'zod';
import { courseName, formName } from '../path-and-slug.ts';
import { termKeys } from '../terms-in-words.ts';
import { foldable, heading, link, markdown } from './shared.ts';

export const intakes = z.strictObject({
  kind: z
    .literal('intakes')
    .describe(
      'The intakes of a course, each with its dates and whether it can still be joined. It folds to its heading for as long as none can.',
    ),
  ...heading,
  course: courseName,
});

export const curriculum = z.strictObject({
  kind: z.literal('curriculum').describe('What is taught, part by part.'),
  ...heading,
  course: courseName,
  look: z
    .enum(['parts', 'modules'])
    .default('parts')
    .describe('parts with their hours drawn to scale; modules, or days where each is a day, in rows along a ruler.'),
  also: z
    .array(z.strictObject({ id: heading.id, course: courseName }))
    .optional()
    .describe('In modules: further courses, each on a ruler below the first, with the place that links to it lead to.'),
});

export const registration = z.strictObject({
  kind: z.literal('registration').describe('A registration form.'),
  ...heading,
  also: link.optional().describe('Another way to register, as for several people; a link below the intro.'),
  form: formName,
});

export const enquiry = z.strictObject({
  kind: z.literal('enquiry').describe('The contact form, and the ways to reach the company without it.'),
  ...heading,
  form: formName,
  after: markdown.optional().describe('What is read below the form and is not needed to fill it in, in Markdown.'),
});

export const terms = z.strictObject({
  kind: z
    .literal('terms')
    .describe('What a buyer asks of courses: times, place, group, certificate, payment, cancellation and so on.'),
  ...foldable,
  courses: z.array(courseName).min(1).describe('Where several courses have the same answer, it is said once.'),
  rows: z
    .array(z.enum(termKeys))
    .min(1)
    .optional()
    .describe('The questions that are answered here; all, where left out.'),
});
