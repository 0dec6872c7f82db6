import { z } from 'zod';
import { nameText } from '../../model/text/text-schemas.ts';

export const schema = z.strictObject({
  kind: z
    .literal('articles')
    .meta({ title: 'List of articles' })
    .describe('All news articles, the last changed first, with the category filter.'),
  heading: nameText.describe('Heading for screen readers; it is not shown.'),
});
