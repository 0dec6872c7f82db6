/** A page by its address and name. */
export interface NamedPage {
  path: string;
  name: string;
}

/** How much of a name somebody must have remembered for its page to be suggested. */
const remembered = 4;
/** How many pages are suggested. */
const most = 3;

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** How many characters two names have in common from their beginning. */
function sharedLength(name: string, other: string): number {
  let length = 0;
  while (length < name.length && name[length] === other[length]) length++;
  return length;
}

/**
 * Makes the tables from which pages are suggested for an unknown address, so that a request costs little: those whose name
 * is or begins like the last part of the address; else the part of the site that the address is in.
 * @returns pages by a decoded address. The same suggestions are the same array each time
 */
export function suggestPages(pages: readonly NamedPage[]): (path: string) => readonly NamedPage[] {
  const byName = Map.groupBy(
    pages.filter(({ path }) => path !== '/'),
    ({ path }) => lastOf(path).toLowerCase(),
  );
  const parts = new Map<string, readonly NamedPage[]>();
  // A part of the site may have no page of its own, such as /ai-regulations.
  for (const part of new Set(pages.map(({ path }) => path.slice(0, path.lastIndexOf('/'))).filter(Boolean))) {
    const own = pages.filter(({ path }) => path === part);
    const inside = pages.filter(({ path }) => path.startsWith(`${part}/`));
    parts.set(part, [...own, ...inside].slice(0, most));
  }
  /** Pages by a longer word of their name: /services/copilot may be /services/microsoft-copilot. */
  const byWord = new Map<string, NamedPage[]>();
  for (const page of pages)
    for (const word of new Set(lastOf(page.path).split('-')))
      if (word.length > remembered) byWord.set(word, [...(byWord.get(word) ?? []), page].slice(0, most));
  const home = pages.filter(({ path }) => path === '/');
  const none: readonly NamedPage[] = [];

  /** The pages of the name that shares the longest beginning with what was asked for. */
  function alike(asked: string): readonly NamedPage[] | undefined {
    let [best, shared] = ['', 0];
    for (const name of byName.keys()) {
      const length = sharedLength(name, asked);
      if (length > shared) [best, shared] = [name, length];
    }
    return shared >= Math.min(remembered, asked.length) && shared >= 3 ? byName.get(best) : undefined;
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
