import { z } from 'zod';

const groups = z.array(z.array(z.string().min(2)).min(2));

export const synonymsSchema = z
  .strictObject({
    spellings: groups.describe(
      'Spellings and abbreviations of one thing: DPO, data protection officer. They are found in titles and excerpts.',
    ),
    related: groups.describe(
      'Other words that visitors use for it: fee, price, cost. They are found in what the pages say.',
    ),
  })
  .describe('Words that mean the same to the search.');

export type Synonyms = z.infer<typeof synonymsSchema>;
