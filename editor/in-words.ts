/** Words with a capital at their beginning. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a field in words: `replyHours` is Reply hours, `review_every` is Review every. */
export function inWords(name: string): string {
  return capitalised(
    name.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );
}
