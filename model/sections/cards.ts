import { z } from 'zod';
import { path, slug } from '../reference.ts';
import { badge, heading } from './shared.ts';

/** A grid of cards: services, audiences, requirements. */
export const cards = z.strictObject({
  kind: z.literal('cards'),
  ...heading,
  /** `beside` sets the heading in the left column; `above` gives the cards the full width. */
  layout: z.enum(['beside', 'above']).default('beside'),
  /** The least width of a card: small fits three beside the heading, large fits two. */
  size: z.enum(['small', 'medium', 'large']).default('small'),
  items: z
    .array(
      z.strictObject({
        title: z.string(),
        text: z.string(),
        /** Beside the title: a year, a status. */
        badge: badge.optional(),
        /** Points below the text. */
        list: z.array(z.string()).default([]),
        /** Where the card leads, and the words of its link. */
        href: path.optional(),
        link: z.string().default('Learn more'),
        /** Pages on other sites; each opens in a new tab and says so. */
        links: z.array(z.strictObject({ label: z.string(), url: z.url() })).default([]),
        /** A short dated note where the world has moved on. */
        note: z.string().optional(),
        /** Shows the plate of the page that the card leads to. */
        plate: z.boolean().default(false),
        /** Shows length and price of this course. */
        course: slug.optional(),
        /** Shows this in place of a course's length and price. */
        meta: z.string().optional(),
      }),
    )
    .min(1),
});
