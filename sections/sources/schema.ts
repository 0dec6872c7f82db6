import { z } from 'zod';
import { heading, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('sources').describe("What a page's statements rest on, and the day they were last checked."),
  ...heading,
  items: z.array(source).min(1),
});
