import { z } from 'zod';
import { photoSchema } from '../photo.ts';
import { actions } from './shared.ts';

/** The opening of a page: title, opening paragraph, what matters at a glance, where to go next, the page's plate. */
export const hero = z.strictObject({
  kind: z.literal('hero'),
  /** `home` fills the first screen with the plate; `inner` frames it beside the text; `plain` has none. */
  look: z.enum(['home', 'inner', 'plain']).default('inner'),
  title: z.string(),
  lead: z.string(),
  /** A course's length, price and award as a title block, read from the course of that name. */
  course: z.string().optional(),
  actions,
  /** A line in small type below the actions. */
  note: z.string().optional(),
  /** Links to the page's other sections that have an id. */
  jump: z.boolean().default(false),
  /** A photograph in place of the plate, here and on the cards that lead here. */
  photo: photoSchema.optional(),
  /** What the plate means. */
  caption: z.string().optional(),
});
