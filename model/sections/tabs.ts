import { z } from 'zod';
import { heading } from './shared.ts';

const item = z.strictObject({ title: z.string(), text: z.string() });

/** Panels behind tabs, one at a time; without script all of them, one after the other. */
export const tabs = z.strictObject({
  kind: z.literal('tabs'),
  ...heading,
  tabs: z
    .array(
      z.strictObject({
        /** The panel's anchor: `#our-process` opens it. */
        id: z.string().regex(/^[a-z][a-z0-9-]*$/),
        name: z.string(),
        /** `cards` side by side, `steps` numbered in an order, `traverse` the steps as legs of a survey traverse. */
        look: z.enum(['cards', 'steps', 'traverse']).default('cards'),
        text: z.string().optional(),
        items: z.array(item).min(1),
      }),
    )
    .min(2),
});
