import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

const step = z.strictObject({ title: plainText, text: plainText });

export const schema = z.strictObject({
  kind: z.literal('fork').describe('A way that parts in two and comes together again.'),
  ...heading,
  before: z.array(step).min(1).describe('The steps up to where it parts.'),
  branches: z.array(step).length(2).describe('The two ways on, of which one is taken.'),
  both: z.boolean().default(false).describe('Whether both ways are taken.'),
  next: z.array(step).min(1).describe('What follows either.'),
  notes: z.array(plainText).default([]).describe('What is to be known of it, in small type below the drawing.'),
});
