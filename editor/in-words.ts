import { capitalise } from '../model/text/words.ts';

/** The name of a field in words: `replyHours` is Reply hours, `review_every` is Review every. */
export function inWords(name: string): string {
  // A redirect is named by its address.
  if (name.startsWith('/')) return name;
  return capitalise(
    name.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );
}
