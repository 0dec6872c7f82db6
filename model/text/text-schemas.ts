import { z } from 'zod';

const boldOrLink = /\*\*|\]\([^)]*\)/;

const makePlainText = () =>
  z
    .string()
    .min(1, { abort: true })
    .refine((text) => !boldOrLink.test(text), {
      error: 'is shown as it is written, and a visitor would read ** and [ ]( ) as signs. Write plain words.',
    });

/**
 * Schemas of texts by which the search finds a page: `name` for titles, headings and questions, which weigh more, `date` for
 * a day or month, and `text` for all other text. A schema that is not registered is not searched.
 */
export const searchable = z.registry<{ as: 'name' | 'date' | 'text' }>();

/** Text that is shown as it is written; Markdown signs and an empty text are refused. Searchable. */
export const plainText = makePlainText().register(searchable, { as: 'text' });

/** Title, heading or question. Searchable as a name. */
export const nameText = makePlainText().register(searchable, { as: 'name' });

/** Label of a link, a button or a source, or a name that no page shows. Not searchable. */
export const labelText = makePlainText();

/** Address of a page on another site: encrypted, with a host that has a dot. */
export const webAddress = z.url({ protocol: /^https$/, hostname: /\./, abort: true });

/** Address of a document that a statement rests on: more than a home page. */
export const documentAddress = webAddress.refine(
  (address) => {
    const { pathname, search } = new URL(address);
    return !/^\/(?:index\.html?)?$/.test(pathname) || search !== '';
  },
  { error: 'is only a host. Give the address of the document that the statement rests on.' },
);
