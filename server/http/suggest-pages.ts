/** A page by its address and name. */
export interface NamedPage {
  path: string;
  name: string;
}

/** How much of a name somebody must have remembered for its page to be suggested. */
const remembered = 4;
/** How many pages of a part of the site are suggested, besides its own. */
const most = 6;

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Makes the tables from which pages are suggested for an unknown address, so that a request costs a lookup only: those
 * whose name is or begins like the last part of the address; else the part of the site that the address is in.
 * @returns pages by a decoded address. The same suggestions are the same array each time
 */
export function suggestPages(pages: readonly NamedPage[]): (path: string) => readonly NamedPage[] {
  const byName = Map.groupBy(
    pages.filter(({ path }) => path !== '/'),
    ({ path }) => lastOf(path).toLowerCase(),
  );
  const names = [...byName.keys()].sort();
  const parts = new Map<string, readonly NamedPage[]>();
  // A part of the site may have no page of its own, such as /ai-regulations.
  for (const part of new Set(pages.map(({ path }) => path.slice(0, path.lastIndexOf('/'))).filter(Boolean))) {
    const own = pages.filter(({ path }) => path === part);
    const inside = pages.filter(({ path }) => path.startsWith(`${part}/`));
    parts.set(part, [...own, ...inside.slice(0, most)]);
  }
  /** Pages by a longer word of their name: /services/copilot may be /services/microsoft-copilot. */
  const byWord = new Map<string, NamedPage[]>();
  for (const page of pages)
    for (const word of new Set(lastOf(page.path).split('-')))
      if (word.length > remembered) byWord.set(word, [...(byWord.get(word) ?? []), page].slice(0, most));
  const home = pages.filter(({ path }) => path === '/');
  const none: readonly NamedPage[] = [];

  /** The name that shares the longest beginning with what was asked for: it is next to it in the alphabet. */
  function alike(asked: string): readonly NamedPage[] | undefined {
    let [low, high] = [0, names.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((names[middle] ?? '') < asked) low = middle + 1;
      else high = middle;
    }
    const shared = (name: string) => [...name].findIndex((character, at) => character !== asked[at]);
    const [before = '', after = ''] = [names[low - 1], names[low]];
    const score = (name: string) => (shared(name) < 0 ? name.length : shared(name));
    const best = score(after) >= score(before) ? after : before;
    return score(best) >= Math.min(remembered, asked.length) && score(best) >= 3 ? byName.get(best) : undefined;
  }

  return (path) => {
    if (path.length > 200) return none;
    const clean = path
      .toLowerCase()
      .replace(/\.[a-z]+$/, '')
      .replace(/\/+$/, '');
    if (/^\/(?:home|index)$/.test(clean)) return home;
    const asked = lastOf(clean);
    const found =
      clean === '' ? undefined : (byName.get(asked) ?? parts.get(clean) ?? byWord.get(asked) ?? alike(asked));
    if (found) return found;
    for (let part = clean; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
      const known = parts.get(part);
      if (known) return known;
    }
    return none;
  };
}
