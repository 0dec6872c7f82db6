import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { path } from '../../model/path-and-slug.ts';
import { externalLinks, heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('jurisdictions')
    .describe('Places compared by their rules on AI, as a table; the page of a place opens with its row.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        place: plainText,
        href: path.optional().describe('The page on this place, which opens with this row.'),
        binding: z
          .enum(['statute', 'in-part', 'voluntary', 'none'])
          .describe(
            'statute: an act on AI; in-part: rules for some uses or regions; voluntary: guidance; none: neither.',
          ),
        law: plainText.describe('What is specific to AI, in a few words.'),
        text: plainText.optional().describe('What else is to be known of it, where no page of ours tells that.'),
        links: externalLinks,
        since: plainText.describe('Since when it has been in force, or has advised.'),
        fines: plainText,
        reach: plainText.describe('Whether it reaches a firm in Singapore.'),
      }),
    )
    .min(2),
});
