import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { foldable, heading } from './shared.ts';

const step = z.strictObject({ title: plainText, text: plainText });

export const steps = z.strictObject({
  kind: z.literal('steps').describe('Things that happen in an order.'),
  ...foldable,
  across: z
    .boolean()
    .optional()
    .describe('Where there is room, few steps stand beside one another over the full width.'),
  again: plainText
    .optional()
    .describe(
      'Draws a line from the last step back to the first, and says when it is taken: Next month, the same again.',
    ),
  items: z
    .array(
      step.extend({
        person: plainText
          .optional()
          .describe('Marks a step that a person takes, and says what they do: The owner signs.'),
        risk: plainText
          .optional()
          .describe('What can go wrong in it, and what is done about it: A source may change. The run then stops.'),
        days: z
          .int()
          .positive()
          .optional()
          .describe(
            'The most days that it may take: those steps that have a number are drawn to scale above the list.',
          ),
      }),
    )
    .min(2),
});

export const fork = z.strictObject({
  kind: z.literal('fork').describe('A way that parts in two and comes together again.'),
  ...heading,
  before: z.array(step).min(1).describe('The steps up to where it parts.'),
  branches: z.array(step).length(2).describe('The two ways on, of which one is taken.'),
  both: z.boolean().default(false).describe('Whether both ways are taken.'),
  next: z.array(step).min(1).describe('What follows either.'),
  notes: z.array(plainText).default([]).describe('What is to be known of it, in small type below the drawing.'),
});

export const questions = z.strictObject({
  kind: z.literal('questions').describe('Questions and their answers, each of which opens.'),
  ...foldable,
  items: z
    .array(
      z.strictObject({
        question: plainText,
        short: plainText.optional().describe('The answer in a word or two, in sight while it is closed: ISO 27001.'),
        answer: plainText,
      }),
    )
    .min(1),
});
