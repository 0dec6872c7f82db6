// Apart from the categories themselves: the filter says it in the visitor's browser.

/** How many articles there are, in words. */
export const articlesInWords = (count: number) => (count === 1 ? '1 article' : `${count} articles`);

/** The title of the news with one category of them chosen: it says first what is shown, and how much of it. */
export function categoryTitle({ name, count }: { name: string; count: number }, title: string): string {
  return `${name} (${articlesInWords(count)}): ${title}`;
}
