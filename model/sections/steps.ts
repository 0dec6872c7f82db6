import { z } from 'zod';
import { heading } from './shared.ts';

/** Things that happen in an order. */
export const steps = z.strictObject({
  kind: z.literal('steps'),
  ...heading,
  items: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(2),
});

/** Questions and their answers, each of which opens. */
export const questions = z.strictObject({
  kind: z.literal('questions'),
  ...heading,
  items: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
});
