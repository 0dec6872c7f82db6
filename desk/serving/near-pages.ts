/** A page by its address and name. */
export interface NamedPage {
  path: string;
  name: string;
}

/** How many letters must be added, taken away, changed or swapped with their neighbour to make one word the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** How far an address is from a page, as a share: 0 is the same, 1 has nothing in common. */
function distance(asked: string[], page: string[]): number {
  const [askedLast = '', pageLast = ''] = [asked.at(-1), page.at(-1)];
  const longest = Math.max(askedLast.length, pageLast.length, 1);
  let last = editDistance(askedLast, pageLast) / longest;
  // "cybersecurity" for "cybersecurity-essentials": the beginning of the name was remembered.
  if (askedLast.length >= 4 && pageLast.startsWith(askedLast)) last = Math.min(last, 0.25);
  const [askedAbove, pageAbove] = [asked.slice(0, -1).join('/'), page.slice(0, -1).join('/')];
  const above = editDistance(askedAbove, pageAbove) / Math.max(askedAbove.length, pageAbove.length, 1);
  return last * 0.8 + above * 0.2;
}

/**
 * Up to three pages whose address is near the one asked for, nearest first.
 * @param path the decoded address that was asked for
 */
export function nearPages(path: string, pages: readonly NamedPage[]): NamedPage[] {
  const asked = segments(path.replace(/\.[a-z]+$/i, ''));
  // An address of such a length is nobody's typing error, and comparing it would cost time.
  if (asked.length === 0 || asked.length > 5 || path.length > 200) return [];
  return pages
    .map((page) => ({ page, score: distance(asked, segments(page.path)) }))
    .filter(({ score }) => score <= 0.4)
    .sort((a, b) => a.score - b.score)
    .slice(0, 3)
    .map(({ page }) => page);
}
