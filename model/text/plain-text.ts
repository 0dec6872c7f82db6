import { z } from 'zod';

/** Bold words or a link in Markdown. */
const markdownSigns = /\*\*|\]\([^)]*\)/;

const plain = () =>
  z.string().refine((text) => !markdownSigns.test(text), {
    error: 'is shown as it is written, and a visitor would read ** and [ ]( ) as signs. Write plain words.',
  });

/**
 * Schemas of texts by which the search finds a page: `name` for titles, headings and questions, which weigh more, and
 * `text` for all other text. A schema that is not registered is not searched.
 */
export const searchable = z.registry<{ as: 'name' | 'text' }>();

/** Text that is shown as it is written; Markdown signs are refused. Searchable. */
export const plainText = plain().register(searchable, { as: 'text' });

/** Title, heading or question. Searchable as a name. */
export const nameText = plain().register(searchable, { as: 'name' });

/** Label of a link, a button or a source, or a name that no page shows. Not searchable. */
export const labelText = plain();
