import { z } from 'zod';
import { path } from '../reference.ts';

/** A link that asks for something to be done. The first of a list is shown as a button. */
const action = z.union([
  z.strictObject({ label: z.string(), href: path }),
  z.strictObject({ label: z.string(), url: z.url() }),
]);

/** A place on the same page: `#registration`. */
const fragment = z
  .string()
  .regex(/^#[a-zA-Z][\w-]*$/, { error: 'is not a place on a page. Write it like #registration.' });

export const actions = z.array(z.union([action, z.strictObject({ label: z.string(), to: fragment })])).default([]);

/** What most sections begin with. */
export const heading = {
  /** The section's anchor, for links to it; left out where nothing links there. */
  id: z
    .string()
    .regex(/^[a-zA-Z][\w-]*$/)
    .optional(),
  heading: z.string(),
  intro: z.string().optional(),
};

/** A badge, in one of the specification's variants. */
export const badge = z.strictObject({ text: z.string(), variant: z.enum(['secondary', 'destructive', 'outline']) });

export const source = z.strictObject({ title: z.string(), url: z.url() });

/** Paragraphs in Markdown, with links and emphasis and nothing else. */
export const markdown = z.string();
