import { z } from 'zod';
import { slug } from '../reference.ts';
import { heading } from './shared.ts';

/** Courses as cards with level, length, sessions, price and key topics: the certification tracks. */
export const tracks = z.strictObject({ kind: z.literal('tracks'), ...heading, courses: z.array(slug).min(2) });

/** Courses as rows that can be compared and sorted: length, dates, price, level, a way to register. */
export const comparison = z.strictObject({ kind: z.literal('comparison'), ...heading, courses: z.array(slug).min(2) });

/** What is sold by the package: title, length, size, contents. */
export const packages = z.strictObject({
  kind: z.literal('packages'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        title: z.string(),
        duration: z.string(),
        size: z.string(),
        text: z.string(),
        list: z.array(z.string()).min(1),
      }),
    )
    .min(2),
});
