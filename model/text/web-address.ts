import { z } from 'zod';

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
