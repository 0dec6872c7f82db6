import { z } from 'zod';

const groups = z.array(z.array(z.string().min(2).toLowerCase()).min(2));

export const synonymsSchema = z
  .strictObject({
    spellings: groups.describe(
      'Spellings and abbreviations of one thing, for example DPO and data protection officer. Found in titles and excerpts.',
    ),
    related: groups.describe(
      'Other words that visitors use, for example fee, price and cost. Found in titles, headings and names.',
    ),
  })
  .describe('Words that mean the same to the search.');

export type Synonyms = z.infer<typeof synonymsSchema>;
