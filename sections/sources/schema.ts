import { z } from 'zod';
import { foldable, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('sources').describe("What a page's statements rest on, and the day they were last checked."),
  ...foldable,
  items: z.array(source).min(1),
});
