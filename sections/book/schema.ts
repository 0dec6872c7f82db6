import { z } from 'zod';
import { labelText, plainText } from '../../model/text/text-schemas.ts';

export const schema = z.strictObject({
  kind: z
    .literal('book')
    .describe('The book with its cover and a link to the shop; its title, author and shop are under Company.'),
  lead: plainText.describe('Subject and readers of the book, in one sentence.'),
  points: z.array(plainText).min(1).describe('For whom it is, for example For managers who decide what AI may do.'),
  buttonText: labelText.describe('Words of the button, for example Buy the book.'),
});
