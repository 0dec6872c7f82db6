import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { heading, link } from './shared.ts';

export const company = z.strictObject({
  kind: z.literal('company').describe('What the company is, where and since when: read from the organisation.'),
  ...heading,
});

export const logoMeaning = z.strictObject({
  kind: z.literal('logo-meaning').describe('The mark drawn large, with what each of its parts stands for.'),
  ...heading,
  parts: z.strictObject({ cord: plainText, facets: plainText, point: plainText }),
});

export const values = z.strictObject({
  kind: z.literal('values').describe('The three values, each beside the part of the mark that it is named for.'),
  ...heading,
  items: z
    .array(z.strictObject({ drawing: z.enum(['point', 'cord', 'facets']), title: plainText, text: plainText }))
    .length(3),
  actions: z.array(link).default([]).describe('Ways on, below the values.'),
});

export const book = z.strictObject({
  kind: z.literal('book').describe("The book, on the blueprint band; its title and shop are the organisation's."),
  lead: plainText,
  points: z.array(plainText).min(1),
  action: plainText,
});
