/** A page by its address and name. */
export interface NamedPage {
  path: string;
  name: string;
}

/** Minimum number of characters of a name that must match for its page to be suggested. */
const remembered = 4;
/** Maximum number of suggested pages. */
const most = 3;

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Length of the common prefix of two names. */
function sharedLength(name: string, other: string): number {
  let length = 0;
  while (length < name.length && name[length] === other[length]) length++;
  return length;
}

/**
 * Prepares suggestions for unknown addresses: pages whose name equals the last part of the address or begins like it, else
 * the section of the site that the address is in.
 * @returns pages for a decoded address
 */
export function suggestPages(pages: readonly NamedPage[]): (path: string) => readonly NamedPage[] {
  const byName = Map.groupBy(
    pages.filter(({ path }) => path !== '/'),
    ({ path }) => lastOf(path).toLowerCase(),
  );
  const parts = new Map<string, readonly NamedPage[]>();
  // A section of the site may have no page of its own, such as /ai-regulations.
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

  /** The pages whose name shares the longest prefix with the requested one. */
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
