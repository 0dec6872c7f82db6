import { z } from 'zod';

/** Bold words or a link, as Markdown writes them. */
const signs = /\*\*|\]\([^)]*\)/;

/** Text that is shown as it is written: signs of Markdown in it would be read as signs. */
export const plainText = z.string().refine((text) => !signs.test(text), {
  error: 'is shown as it is written, and a visitor would read ** and [ ]( ) as signs. Write plain words.',
});
